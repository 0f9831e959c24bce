import type { AppCatalogue } from '../../locales.ts'

/** Spanish texts of who else is in the version. */
export const peopleTexts: AppCatalogue['people'] = {
  here: 'También en esta versión',
  at: '{{name}}, en el horario de {{calendars}}',
  holding: '{{who}}, tiene {{what}} en la mano',
  guests_one: '{{count, number}} persona invitada',
  guests_other: '{{count, number}} personas invitadas',
  guestsHint: 'Miran a través de un enlace y no pueden cambiar nada.',
  more: '+{{count, number}}',
  lookedAt: '{{names}} está aquí',
  lookedAtMany: '{{names}} están aquí',
  held: '{{name}} tiene esta clase en la mano',
  heldByGuest: 'Alguien tiene esta clase en la mano',
  heldByYou: 'Usted tiene esta clase en la mano en otra ventana',
  justDone: {
    moved: '{{who}} acaba de mover {{what}}',
    changed: '{{who}} acaba de cambiar {{what}}',
    deleted: '{{who}} acaba de eliminar {{what}}',
  },
  heldDeleted: 'Alguien eliminó {{what}} mientras lo tenía en la mano',
}
