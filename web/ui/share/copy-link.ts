import { showToast } from '../toast/toasts.ts';

/** Copies an address. Where the browser denies access to the clipboard, a toast shows the address to copy by hand. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast('Link copied', { tone: 'good', seconds: 5 });
  } catch {
    showToast(`Your browser wouldn’t let us copy the link. It is ${address}`, { tone: 'bad', seconds: 20 });
  }
}
