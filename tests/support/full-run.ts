/** Whether this is the run before a release (`npm run test:full`): on both databases, and with more draws where one takes long. */
export const isFullRun = process.env['TEST_RUN'] === 'full';
