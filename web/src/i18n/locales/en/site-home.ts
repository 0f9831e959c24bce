/** English texts of the landing page. */
export const homeTexts = {
  metaTitle: '{{product}}: school timetables without double bookings',
  metaDescription:
    'Build the timetable of a whole school, press one button, and every double booking is taken out. Free for 50 courses.',
  title: 'A timetable for the whole school, without double bookings',
  lead: 'Enter classes, teachers and rooms, and press {{optimizer}}. Every lesson finds a place that works for everyone who must be there: a proposal for a whole school in under 45\u00a0seconds.',
  free: 'Free for 50 courses. No card needed.',
  howLink: 'How it works',
  factsTitle: 'What you get',
  fact1Title: 'No double bookings, in seconds',
  fact1:
    'A double booking is a person or a room in two places at once. One number counts them for the whole school, and you watch it fall to zero.',
  fact1Proof:
    '1,477 lessons of a German secondary school: zero on screen 1.6\u00a0seconds after the click, on two cores.',
  fact2Title: 'You stay in charge',
  fact2:
    'Drag a lesson where you want it and it stays there. Block the hours when a teacher is away. {{optimizer}} works around both.',
  fact2Proof: 'While a lesson is in your hand, every slot says what a drop would do, and with whom.',
  fact3Title: 'Nothing gets lost',
  fact3:
    'Try an idea in a copy and go back. Every change can be undone, even after the browser was closed, and colleagues see it as you make it.',
  fact3Proof: 'An edit shows in a second browser after 35\u00a0milliseconds: the median of 50 edits, on one machine.',
  stepsTitle: 'How it works',
  step1Title: 'Bring in your school',
  step1: 'Type in or paste classes, teachers, rooms and courses, or import a FET file.',
  step2Title: 'Press {{optimizer}}',
  step2: 'Every lesson looks for a slot where its class, its teacher and its room are free.',
  step3Title: 'Adjust by hand',
  step3: 'Pick up a lesson: free slots, double bookings and blocked hours show at once.',
  step4Title: 'Print and share',
  step4: 'A page for every class, teacher and room, or a link that shows the timetable live.',
  forTitle: 'Who works with it',
  for1Title: 'Whoever makes the timetable',
  for1: 'Principals, deputies and planners build versions side by side and keep the best one.',
  for2Title: 'Teachers',
  for2: 'Their week, their rooms and their free periods on one page, on paper or on a phone.',
  for3Title: 'Students and parents',
  for3: 'A link to look shows the week of a class as it is now. It needs no account.',
  priceTitle: 'One price for the whole school',
  priceText: '{{price}} a year, excluding VAT. Teachers, lessons and versions without limit.',
  priceLink: 'See the prices',
  questionsTitle: 'Questions',
  question1: 'What is a double booking?',
  answer1:
    'One lesson too many at one time: a class, a teacher or a room is needed in two places at once. {{product}} counts every one of them, for every calendar and every slot.',
  question2: 'How long does {{optimizer}} take?',
  answer2:
    'One or two seconds for most schools, and under 45 for a proposal of the whole school. You can go on working meanwhile: it takes your changes in as you make them.',
  question3: 'What if not everything can be met?',
  answer3:
    'Then you see what is left: which lessons, and whom they share. A timetable with more lessons than free slots is marked, with the numbers.',
  question4: 'Does it keep what I have placed by hand?',
  answer4: 'Yes. A lesson that you drag is pinned, and {{optimizer}} never moves a pinned lesson until you release it.',
  question5: 'Can several of us work at once?',
  answer5:
    'Yes. You see who is there, which lesson they hold and what they change. If the line breaks, your changes are kept and sent when it is back.',
  question6: 'Where are our data kept?',
  answer6:
    'In the database of whoever runs this site, and nowhere else unless that is said on the page of sub data processors. {{product}} is free software: a school can also run it itself.',
  endTitle: 'Try it with your own school',
  endText: 'Begin with the demo school or a file of your own. 50 courses are free, without a time limit.',
} as const
