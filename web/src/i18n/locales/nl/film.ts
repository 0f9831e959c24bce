import type { SiteCatalogue } from '../../locales.ts'

export const filmTexts: SiteCatalogue['film'] = {
  play: 'Filmpje afspelen: {{title}}',
  consent: 'Het filmpje komt van {{host}}. Het wordt geladen zodra je accepteert.',
  seen: 'Gezien',
}
