import type { SiteCatalogue } from '../../locales.ts'

export const consentTexts: SiteCatalogue['consent'] = {
  title: 'Cookies',
  text: 'Med dit samtykke hentes følgende fra andre virksomheder, som kan sætte cookies og se din netværksadresse. Uden samtykke hentes intet udefra, og alt andet virker på samme måde.',
  tagManagerId: 'Statistik over, hvordan siden bruges',
  chat: 'En chat med os',
  videos: 'Film, der viser, hvordan det virker',
  accept: 'Accepter',
  refuse: 'Afvis',
  accepted: 'Du har accepteret.',
  refused: 'Du har afvist.',
  change: 'Cookies',
}
