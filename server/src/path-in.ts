/** Returns the path of a public page in a language. English pages have no prefix. */
export function pathIn(language: string, page: string): string {
  return language === 'en' ? page : `/${language}${page}`
}
