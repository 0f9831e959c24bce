import type { AppCatalogue } from '../../locales.ts'

/** Norwegian texts of the first steps. */
export const onboardingTexts: AppCatalogue['onboarding'] = {
  title: 'De første trinnene',
  progress: 'De første trinnene: {{done, number}} av {{all, number}} er gjort',
  done: 'gjort',
  skip: 'Hopp over',
  closeHint: 'Lukk tipset',
  show: 'Vis de første trinnene',
  hide: 'Skjul de første trinnene',
  finish: 'Lukk listen',
  congratulation: 'Nå kan du veien',
  congratulationText: 'Alle seks trinn er gjort. Fra nå av kan du trykke på Zen så ofte du vil: Ingenting går tapt.',
  role: {
    title1: 'Hva er din rolle?',
    title2: 'Hva kaller dere en gruppe elever som har samme timeplan hele dagen?',
    title3: 'Velkommen til {{product}}',
    principal: 'Rektor eller assisterende rektor',
    teacher: 'Lærer',
    student: 'Elev eller forelder',
    other: 'Annet',
    option_1: 'Trinn eller gruppe',
    option_2: 'Klasse',
    option_3: 'Navnet på kontaktlæreren',
    next: 'Neste',
    fact: 'En skole med 60 klasser, 1 522 timer og 1 559 dobbeltbookinger: Zen ga alle timer en plass på 0,4 sekunder.',
    factSource: 'Målt i vår egen benchmark på to prosessorkjerner.',
    start: 'Begynn planleggingen',
  },
  video: {
    open: 'Slik virker det',
    title: 'Slik virker {{product}}',
  },
  steps: {
    hasClickedOnAVersion: {
      title: 'Opprett en versjon',
      pointer: 'Begynn med å opprette en versjon',
      hint: 'Du kan opprette flere senere',
      text: 'En versjon er ett forslag til timeplan. Ha flere, og kopier en før du prøver noe.',
    },
    hasCreatedCalendars: {
      title: 'Opprett $t(kinds.classes), lærere og rom',
      pointer: 'Opprett $t(kinds.classes), lærere og rom',
      hint: 'Lim inn en liste: ett navn per linje',
      text: 'Hver $t(kinds.class), hver lærer og hvert rom har sin egen timeplan. Lim inn navnene fra en liste.',
    },
    hasCreatedTimeslots: {
      title: 'Angi antall timer per dag',
      pointer: 'Angi hvor mange timer en dag har',
      hint: 'Deretter kan du angi ringetidene',
      text: 'Angi hvor mange timer en dag har, og når de begynner og slutter.',
    },
    hasCreatedCourses: {
      title: 'Opprett fag',
      pointer: 'Opprett et fag',
      hint: 'Timene dukker opp blant de uplasserte',
      text: 'Et fag har sin $t(kinds.class), sin lærer, sitt rom og et antall timer i uka.',
    },
    hasBlockedTimeslots: {
      title: 'Sperr tidsrom',
      pointer: 'Sperr tidsrom',
      hint: 'Klikk på tidsrommene når noen ikke er der, og deretter på Ferdig',
      text: 'Sperr tidspunktene da en $t(kinds.class), en lærer eller et rom ikke er ledig. Ingen timer plasseres der.',
    },
    hasMadeAdjustments: {
      title: 'Juster timeplanen',
      pointer: 'Dra en time til et annet tidsrom',
      hint: 'Der blir den, låst, uansett hva Zen gjør',
      text: 'Trykk på Zen, og alle dobbeltbookinger fjernes. Dra det du vil ha et annet sted: Det låses, og Zen arbeider rundt det.',
    },
  },
}
