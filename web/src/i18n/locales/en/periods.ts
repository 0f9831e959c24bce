/** English texts of periods and the bell schedule; `t('periods.…')`. */
export const periodsTexts = {
  title: 'Periods',
  count: 'Periods a day',
  countHint: 'The same on every day. The times come next.',
  countInvalid: 'A day has 0 to {{max}} periods',
  unplaced_one: '{{count, number}} lesson lies on a period that goes. It returns to the tray.',
  unplaced_other: '{{count, number}} lessons lie on periods that go. They return to the tray.',
  bellTitle: 'Bell schedule',
  none: 'There are no periods yet.',
  set: 'Set the number of periods',
  period: 'Period',
  start: 'Start',
  end: 'End',
  startOf: 'Start of period {{period}}',
  endOf: 'End of period {{period}}',
  update: 'Update',
} as const
