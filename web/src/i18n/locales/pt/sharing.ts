import type { AppCatalogue } from '../../locales.ts'

/** Brazilian Portuguese texts of read-only links and of those who look through one. */
export const sharingTexts: AppCatalogue['sharing'] = {
  title: 'Compartilhar para ver',
  about:
    'Quem tem o link vê esta versão como está agora e como muda: todos os horários, busca e impressão. Não precisa de conta e não pode mudar nada.',
  create: 'Criar um link',
  none: 'Ainda não há link.',
  made: 'Criado em {{date}}',
  link: 'Link {{number}}',
  copy: 'Copiar',
  copied: 'Copiado',
  copyLink: 'Copiar o link {{number}}',
  copyFailed: 'Não foi possível copiar o link. Selecione e copie você mesmo.',
  withdraw: 'Retirar',
  withdrawLink: 'Retirar o link {{number}}',
  withdrawn: 'O link foi retirado. Quem o tinha não vê mais nada.',
  failed: 'Não foi possível carregar os links.',
  loading: 'Carregando os links',
  list: 'Links para ver',
  viewOnly: 'Somente leitura',
  viewOnlyHint: 'Você acompanha por um link e não pode mudar nada.',
  ended: 'Este link não mostra nada',
  endedText: 'Ele foi retirado, a versão foi excluída ou o endereço está incompleto. Peça um novo link à escola.',
  endedHome: 'Ir para a página inicial',
}
