/** Platforms by their profiles. */
import type { DocumentProblem, Documents, DocumentWish } from './fetched-documents.ts';
import { profileAddress } from './profile-address.ts';
import { type ReadProfile, readProfile } from './read-profile.ts';

export interface Platform extends ReadProfile {
  /** Where its profile is, which is what tells it from every other platform. */
  profileUrl: string;
  /** The one thing about it that people are shown: the rest is in words of its own choosing. */
  host: string;
}

/** Why a request has no platform that the shop could answer. */
export type PlatformProblem = 'invalid_profile_url' | 'profile_unreachable' | 'profile_malformed' | 'busy';

export type Platforms = (
  agentHeader: unknown,
  wish?: DocumentWish,
) => Promise<Platform | { problem: PlatformProblem }>;

interface Deps {
  documents: Documents;
  /** Programs beside a demo on the visitor's own machine count as platforms. */
  ownMachine: boolean;
}

export function openPlatforms({ documents, ownMachine }: Deps): Platforms {
  const readPlatform = documents((text, { address, host }): Platform | null => {
    const profile = readProfile(text);
    return profile && { profileUrl: address, host, ...profile };
  });
  return async (agentHeader, wish) => {
    const address = profileAddress(agentHeader, { ownMachine });
    if (address === null) return { problem: 'invalid_profile_url' };
    const platform = await readPlatform(address, wish);
    return 'problem' in platform ? { problem: PROBLEMS[platform.problem] } : platform;
  };
}

const PROBLEMS: Readonly<Record<DocumentProblem, PlatformProblem>> = {
  unreachable: 'profile_unreachable',
  malformed: 'profile_malformed',
  busy: 'busy',
};
