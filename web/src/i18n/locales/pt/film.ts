import type { SiteCatalogue } from '../../locales.ts'

export const filmTexts: SiteCatalogue['film'] = {
  play: 'Reproduzir o vídeo: {{title}}',
  consent: 'O vídeo vem de {{host}}. Ele é carregado assim que você aceitar.',
  seen: 'Visto',
}
