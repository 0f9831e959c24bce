import type { SiteCatalogue } from '../../locales.ts'

export const filmTexts: SiteCatalogue['film'] = {
  play: 'Afspil filmen: {{title}}',
  consent: 'Filmen kommer fra {{host}}. Den hentes, når du har accepteret.',
  seen: 'Set',
}
