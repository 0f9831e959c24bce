/** English texts of the academy: the way from an empty school to a timetable, in seven lessons. */
export const academyTexts = {
  metaTitle: 'Academy',
  metaDescription: 'Learn to build a school timetable in seven short lessons, from the first class to the last change.',
  title: 'A timetable in seven steps',
  lead: 'From an empty school to a finished timetable. Each lesson takes a few minutes.',
  contents: 'Lessons',
  step: 'Lesson {{number, number}}',
  tip: 'Good to know',
  step1Title: 'Create a version',
  step1:
    'A version is one timetable of your school. Choose “Create a version”, give it a title and say how many days the week has. You can have as many as you like, so nothing you try is lost.',
  step1Tip: 'Load the demo school first to look around in a finished one.',
  step2Title: 'Create classes, teachers and rooms',
  step2:
    'Each gets a timetable of its own. Type the names one by one, or paste a list with one name a line. They can be renamed at any time.',
  step2Tip: 'Names are sorted as people read them: 7b stands before 10a.',
  step3Title: 'Adjust the periods',
  step3:
    'Add periods until the school day is complete, then set when each begins and ends. A click on a time in any timetable opens the bell schedule.',
  step3Tip: 'A new period is 45 minutes long until you say otherwise.',
  step4Title: 'Create courses',
  step4:
    'A course is what is taught: its name, its lessons a week, its class, teacher and room. Say whether its lessons spread over the week or gather on a day, and whether they lie early or late.',
  step4Tip: 'Courses can be pasted from a spreadsheet, many at once.',
  step5Title: 'Block periods',
  step5:
    'Is a teacher away on Fridays, or the hall taken in the afternoon? Turn on blocking in that timetable and click the slots. No lesson is placed there.',
  step5Tip: 'Blocked slots are hatched. Another click sets them free.',
  step6Title: 'Move lessons by hand',
  step6:
    'Press {{optimizer}} first. Then drag a lesson: every slot shows whether it is free, whom it would double-book, or why it is refused. Where you drop it, it is pinned.',
  step6Tip: 'Everything can be undone, {{optimizer}}’s work included.',
  step7Title: 'Duplicate versions',
  step7: 'Make a copy before you try something bold. Both stay complete timetables, and you go on with the better one.',
  step7Tip: 'A read-only link lets colleagues look at a version before you decide.',
  endTitle: 'Now with your own school',
  endText: 'The first 50 courses are free, and no card is needed.',
} as const
