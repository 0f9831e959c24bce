/** The path of a public page in a language: English has none of its own. */
export function pathIn(language: string, page: string): string {
  return language === 'en' ? page : `/${language}${page}`
}
