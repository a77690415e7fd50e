/** Saves content that was made in the page, as a download of the browser. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download must have started before the URL is revoked.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
