/** English texts of who else is in the version; `t('people.…')`. */
export const peopleTexts = {
  here: 'Also in this version',
  at: '{{name}}, in the timetable of {{calendars}}',
  holding: '{{who}}, holding {{what}}',
  guests_one: '{{count, number}} guest',
  guests_other: '{{count, number}} guests',
  guestsHint: 'They look through a link and can change nothing.',
  more: '+{{count, number}}',
  lookedAt: '{{names}} is here',
  lookedAtMany: '{{names}} are here',
  held: '{{name}} holds this lesson',
  heldByGuest: 'Someone holds this lesson',
  heldByYou: 'You hold this lesson in another window',
  justDone: {
    moved: '{{who}} moved {{what}} a moment ago',
    changed: '{{who}} changed {{what}} a moment ago',
    deleted: '{{who}} deleted {{what}} a moment ago',
  },
  heldDeleted: '{{what}} was deleted while you held it',
} as const
