/** Lets the browser save a text, or bytes, as a file. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
