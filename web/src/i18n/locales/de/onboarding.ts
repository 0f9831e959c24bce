import type { AppCatalogue } from '../../locales.ts'

/** German texts of the first steps. */
export const onboardingTexts: AppCatalogue['onboarding'] = {
  title: 'Erste Schritte',
  progress: 'Erste Schritte: {{done, number}} von {{all, number}} erledigt',
  done: 'erledigt',
  skip: 'Überspringen',
  closeHint: 'Hinweis schließen',
  show: 'Erste Schritte anzeigen',
  hide: 'Erste Schritte ausblenden',
  finish: 'Liste schließen',
  congratulation: 'Sie kennen den Weg',
  congratulationText:
    'Alle sechs Schritte sind erledigt. Starten Sie Zen nun, so oft Sie möchten: Es geht nichts verloren.',
  role: {
    title1: 'Was ist Ihre Rolle?',
    title2: 'Wie nennen Sie eine Gruppe, die den ganzen Tag denselben Stundenplan hat?',
    title3: 'Willkommen bei {{product}}',
    principal: 'Schulleitung oder Stellvertretung',
    teacher: 'Lehrkraft',
    student: 'Schülerin, Schüler oder Eltern',
    other: 'Andere',
    option_1: 'Jahrgang oder Gruppe',
    option_2: 'Klasse',
    option_3: 'Name der Klassenlehrkraft',
    next: 'Weiter',
    fact: 'Eine Schule mit 60 Klassen, 1.522 Stunden und 1.559 Doppelbelegungen: Nach 0,4 Sekunden hatte Zen für jede Stunde einen Platz.',
    factSource: 'Gemessen mit unserem eigenen Benchmark auf zwei Prozessorkernen.',
    start: 'Mit der Planung beginnen',
  },
  video: {
    open: 'So funktioniert es',
    title: 'So funktioniert {{product}}',
  },
  steps: {
    hasClickedOnAVersion: {
      title: 'Eine Version anlegen',
      pointer: 'Legen Sie zuerst eine Version an',
      hint: 'Weitere können Sie später anlegen',
      text: 'Eine Version ist ein Entwurf Ihres Stundenplans. Sie können mehrere nebeneinander haben und eine kopieren, bevor Sie etwas ausprobieren.',
    },
    hasCreatedCalendars: {
      title: '$t(kinds.Classes), Lehrkräfte und Räume anlegen',
      pointer: 'Legen Sie $t(kinds.Classes), Lehrkräfte und Räume an',
      hint: 'Fügen Sie eine Liste ein: ein Name pro Zeile',
      text: 'Jede $t(kinds.Class), jede Lehrkraft und jeder Raum hat einen eigenen Stundenplan. Fügen Sie die Namen als Liste ein.',
    },
    hasCreatedTimeslots: {
      title: 'Die Anzahl der Stunden am Tag festlegen',
      pointer: 'Legen Sie fest, wie viele Stunden ein Tag hat',
      hint: 'Die Uhrzeiten können Sie danach eintragen',
      text: 'Geben Sie an, wie viele Stunden ein Tag hat und wann sie beginnen und enden.',
    },
    hasCreatedCourses: {
      title: 'Kurse anlegen',
      pointer: 'Legen Sie einen Kurs an',
      hint: 'Seine Stunden erscheinen bei den nicht platzierten',
      text: 'Ein Kurs ist ein Fach mit $t(kinds.Class), Lehrkraft, Raum und einer Anzahl von Wochenstunden.',
    },
    hasBlockedTimeslots: {
      title: 'Zeitfenster sperren',
      pointer: 'Sperren Sie Zeitfenster',
      hint: 'Klicken Sie auf die Zeiten, zu denen jemand fehlt, dann auf Fertig',
      text: 'Sperren Sie Zeiten, zu denen eine $t(kinds.Class), eine Lehrkraft oder ein Raum nicht verfügbar ist. Dort wird nichts platziert.',
    },
    hasMadeAdjustments: {
      title: 'Anpassungen vornehmen',
      pointer: 'Ziehen Sie eine Stunde in ein anderes Zeitfenster',
      hint: 'Dort bleibt sie fixiert, was auch immer Zen tut',
      text: 'Starten Sie Zen, und jede Doppelbelegung verschwindet. Ziehen Sie Stunden an einen anderen Platz: Sie sind dann fixiert, und Zen plant um sie herum.',
    },
  },
}
