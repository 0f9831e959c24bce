/**
 * Loads a chunk that the page can do without. If it is missing, the caller handles that, and the page is not reloaded. Offline
 * nothing is requested: a browser may cache a failed import, which then fails for as long as the page is open.
 */
export async function loadCalmly<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine) throw new Error('the browser is off line')
  const keepPage = (event: Event) => event.preventDefault()
  window.addEventListener('vite:preloadError', keepPage)
  try {
    return await load()
  } finally {
    window.removeEventListener('vite:preloadError', keepPage)
  }
}
