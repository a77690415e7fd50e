/** Platforms of assistants as the other modules see them. */
export {
  openPlatforms,
  type Platform,
  type PlatformProblem,
  type Platforms,
} from './profile-cache.ts';
