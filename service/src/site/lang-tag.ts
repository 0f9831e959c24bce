/** The language tag for browsers and search engines. Portuguese is Brazilian. */
export const langTag = (language: string): string => (language === 'pt' ? 'pt-BR' : language)
