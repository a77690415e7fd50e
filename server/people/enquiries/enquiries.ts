/** Enquiries as the other modules see them: what visitors write to the roastery. */
export { enquiryJobs, forgetOldEnquiries } from './jobs.ts';
export { personalData } from './personal-data-store.ts';
export { enquiryRoutes } from './routes.ts';
