export type ColourScheme = 'system' | 'light' | 'dark'

/** The storage key of the chosen scheme. The inline script below also reads it, before the first paint. */
export const COLOUR_SCHEME_KEY = 'colourScheme'

/** Sets the chosen scheme on the document before its first paint. The text is constant, so that a strict policy can hash it. */
export const colourSchemeScript = `try{var s=localStorage.getItem('${COLOUR_SCHEME_KEY}');if(s==='light'||s==='dark')document.documentElement.dataset.colourScheme=s}catch{}`

/** Sets the chosen scheme on the document; the system's scheme if none was chosen. */
export function showColourScheme(scheme: ColourScheme) {
  if (scheme === 'system') delete document.documentElement.dataset.colourScheme
  else document.documentElement.dataset.colourScheme = scheme
}

const dark = '(prefers-color-scheme: dark)'

export const systemScheme = {
  get: (): 'light' | 'dark' => (matchMedia(dark).matches ? 'dark' : 'light'),
  subscribe(listener: () => void) {
    const query = matchMedia(dark)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  },
}
