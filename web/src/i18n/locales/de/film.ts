import type { SiteCatalogue } from '../../locales.ts'

export const filmTexts: SiteCatalogue['film'] = {
  play: 'Film abspielen: {{title}}',
  consent: 'Der Film kommt von {{host}}. Er wird geladen, sobald Sie zustimmen.',
  seen: 'Gesehen',
}
