import type { AppCatalogue } from '../../locales.ts'

/** Brazilian Portuguese texts of who else is in the version. */
export const peopleTexts: AppCatalogue['people'] = {
  here: 'Também nesta versão',
  at: '{{name}}, no horário de {{calendars}}',
  holding: '{{who}}, está segurando {{what}}',
  guests_one: '{{count, number}} visitante',
  guests_other: '{{count, number}} visitantes',
  guestsHint: 'Acompanham por um link e não podem mudar nada.',
  more: '+{{count, number}}',
  lookedAt: '{{names}} está aqui',
  lookedAtMany: '{{names}} estão aqui',
  held: '{{name}} está segurando esta aula',
  heldByGuest: 'Alguém está segurando esta aula',
  heldByYou: 'Você está segurando esta aula em outra janela',
  justDone: {
    moved: '{{who}} acabou de mover {{what}}',
    changed: '{{who}} acabou de alterar {{what}}',
    deleted: '{{who}} acabou de excluir {{what}}',
  },
  heldDeleted: '{{what}} foi excluída enquanto você a segurava',
}
