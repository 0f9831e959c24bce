/** Loads a part that the page can do without: where it is missing, whoever asked says so, and the page is not reloaded. */
export async function loadCalmly<T>(load: () => Promise<T>): Promise<T> {
  const keepPage = (event: Event) => event.preventDefault()
  window.addEventListener('vite:preloadError', keepPage)
  try {
    return await load()
  } finally {
    window.removeEventListener('vite:preloadError', keepPage)
  }
}
