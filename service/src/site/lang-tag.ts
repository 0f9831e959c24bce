/** How pages and mails name a language to browsers and search engines: the Portuguese is that of Brazil. */
export const langTag = (language: string): string => (language === 'pt' ? 'pt-BR' : language)
