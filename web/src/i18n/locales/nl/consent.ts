import type { SiteCatalogue } from '../../locales.ts'

export const consentTexts: SiteCatalogue['consent'] = {
  title: 'Cookies',
  text: 'Met je toestemming wordt het volgende van andere bedrijven geladen, die cookies kunnen plaatsen en je netwerkadres zien. Zonder toestemming wordt niets van buiten geladen, en werkt al het andere net zo.',
  tagManagerId: 'Statistieken over het gebruik van de site',
  chat: 'Een chat met ons',
  videos: 'Filmpjes die laten zien hoe het werkt',
  accept: 'Accepteren',
  refuse: 'Weigeren',
  accepted: 'Je hebt geaccepteerd.',
  refused: 'Je hebt geweigerd.',
  change: 'Cookies',
}
