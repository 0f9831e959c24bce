/** English texts of the films; `t('film.…')`. */
export const filmTexts = {
  play: 'Play the film: {{title}}',
  consent: 'The film comes from {{host}}. It is loaded once you accept.',
  seen: 'Seen',
} as const
