import type { SiteCatalogue } from '../../locales.ts'

export const consentTexts: SiteCatalogue['consent'] = {
  title: 'Cookies',
  text: 'Com o seu consentimento, o seguinte é carregado de outras empresas, que podem gravar cookies e ver seu endereço de rede. Sem ele, nada é carregado de fora, e todo o resto funciona da mesma forma.',
  tagManagerId: 'Estatísticas de uso do site',
  chat: 'Um chat com a gente',
  videos: 'Vídeos que mostram como funciona',
  accept: 'Aceitar',
  refuse: 'Recusar',
  accepted: 'Você aceitou.',
  refused: 'Você recusou.',
  change: 'Cookies',
}
