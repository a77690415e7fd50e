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

/** Saves a PDF as the shop answers it, in Base64. */
export function downloadPdf({ filename, pdf }: { filename: string; pdf: string }): void {
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  downloadFile(filename, new Blob([bytes], { type: 'application/pdf' }));
}
