/**
 * Loads a part that the page can do without: where it is missing, whoever asked says so, and the page is not reloaded.
 * Off line nothing is asked for: a browser may keep an import that failed, and then it fails for as long as the page is open.
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
