import type { SiteCatalogue } from '../../locales.ts'

export const consentTexts: SiteCatalogue['consent'] = {
  title: 'Cookies',
  text: 'Mit Ihrer Einwilligung wird Folgendes von anderen Unternehmen geladen, die dabei Cookies setzen und Ihre Netzwerkadresse sehen können. Ohne sie wird nichts von außen geladen, und alles andere funktioniert genauso.',
  tagManagerId: 'Statistik darüber, wie die Seite genutzt wird',
  chat: 'Ein Chat mit uns',
  videos: 'Filme, die zeigen, wie es geht',
  accept: 'Zustimmen',
  refuse: 'Ablehnen',
  accepted: 'Sie haben zugestimmt.',
  refused: 'Sie haben abgelehnt.',
  change: 'Cookies',
}
