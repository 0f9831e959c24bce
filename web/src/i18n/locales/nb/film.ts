import type { SiteCatalogue } from '../../locales.ts'

export const filmTexts: SiteCatalogue['film'] = {
  play: 'Spill av filmen: {{title}}',
  consent: 'Filmen kommer fra {{host}}. Den hentes når du har godtatt.',
  seen: 'Sett',
}
