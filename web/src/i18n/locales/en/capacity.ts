/** English texts of what can never fit; `t('capacity.…')`. */
export const capacityTexts = {
  title: 'What cannot fit',
  none: 'Every timetable has room for its lessons.',
  bar_one: '{{count, number}} thing cannot fit',
  bar_other: '{{count, number}} things cannot fit',
  show: 'Show what cannot fit',
  more_one: 'and {{count, number}} more',
  more_other: 'and {{count, number}} more',
  'too-long':
    'Too long for any day: {{lessons}}. Periods in a row: needed {{length, number}}, at most {{longest, number}} there.',
  'no-start': 'No time is left for {{lessons}}. This closes all of them: {{reasons}}.',
  blockedOf: 'the blocked slots of {{name}}',
  theRule: 'the rule “{{rule}}”',
  'no-candidate': 'Nothing is left to choose from for {{lessons}}.',
  'pool-overfull_one': '{{name}} together have {{needed, number}} periods of lessons and {{count, number}} free slot.',
  'pool-overfull_other':
    '{{name}} together have {{needed, number}} periods of lessons and {{count, number}} free slots.',
  overfull_one: '{{name}} has {{needed, number}} periods of lessons and {{count, number}} free slot.',
  overfull_other: '{{name}} has {{needed, number}} periods of lessons and {{count, number}} free slots.',
  'rules-too-tight':
    '{{name}} has {{needed, number}} periods of lessons, but its rules leave room for {{room, number}}.',
  'too-few': '{{name}} has {{needed, number}} periods of lessons, but its rules ask for at least {{asked, number}}.',
  'too-few-days_one': '{{name}} can have lessons on {{count, number}} day, but a rule asks for {{asked, number}}.',
  'too-few-days_other': '{{name}} can have lessons on {{count, number}} days, but a rule asks for {{asked, number}}.',
  crowded_one: 'In the timetable {{name}}, {{needed, number}} periods share {{count, number}} slot: {{lessons}}.',
  crowded_other: 'In the timetable {{name}}, {{needed, number}} periods share {{count, number}} slots: {{lessons}}.',
  crowdedByRule_one:
    'A rule keeps these apart, but {{needed, number}} periods share {{count, number}} slot: {{lessons}}.',
  crowdedByRule_other:
    'A rule keeps these apart, but {{needed, number}} periods share {{count, number}} slots: {{lessons}}.',
} as const
