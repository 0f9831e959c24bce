import type { AppCatalogue } from '../../locales.ts'

/** Danish texts of the first steps. */
export const onboardingTexts: AppCatalogue['onboarding'] = {
  title: 'De første trin',
  progress: 'De første trin: {{done, number}} af {{all, number}} er klaret',
  done: 'klaret',
  skip: 'Spring over',
  closeHint: 'Luk tippet',
  show: 'Vis de første trin',
  hide: 'Skjul de første trin',
  finish: 'Luk listen',
  congratulation: 'Du kender vejen',
  congratulationText: 'Alle seks trin er klaret. Herfra kan du trykke på Zen, så tit du vil: Intet går tabt.',
  role: {
    title1: 'Hvad er din rolle?',
    title2: 'Hvad kalder I en gruppe elever, der har samme skema hele dagen?',
    title3: 'Velkommen til {{product}}',
    principal: 'Skoleleder eller viceskoleleder',
    teacher: 'Lærer',
    student: 'Elev eller forælder',
    other: 'Andet',
    option_1: 'Årgang eller gruppe',
    option_2: 'Klasse',
    option_3: 'Klasselærerens navn',
    next: 'Næste',
    fact: 'En skole med 60 klasser, 1.522 lektioner og 1.559 dobbeltbookinger: Zen gav alle lektioner en plads på 0,4 sekunder.',
    factSource: 'Målt i vores egen benchmark på to processorkerner.',
    start: 'Begynd skemalægningen',
  },
  video: {
    open: 'Sådan virker det',
    title: 'Sådan virker {{product}}',
  },
  steps: {
    hasClickedOnAVersion: {
      title: 'Opret en version',
      pointer: 'Begynd med at oprette en version',
      hint: 'Du kan oprette flere senere',
      text: 'En version er ét bud på jeres skema. Hav flere, og kopiér en, før du prøver noget.',
    },
    hasCreatedCalendars: {
      title: 'Opret $t(kinds.classes), lærere og lokaler',
      pointer: 'Opret $t(kinds.classes), lærere og lokaler',
      hint: 'Indsæt en liste: ét navn pr. linje',
      text: 'Hver $t(kinds.class), hver lærer og hvert lokale har sit eget skema. Indsæt navnene fra en liste.',
    },
    hasCreatedTimeslots: {
      title: 'Angiv antallet af lektioner om dagen',
      pointer: 'Angiv, hvor mange lektioner en dag har',
      hint: 'Derefter kan du angive ringetiderne',
      text: 'Angiv, hvor mange lektioner en dag har, og hvornår de begynder og slutter.',
    },
    hasCreatedCourses: {
      title: 'Opret fag',
      pointer: 'Opret et fag',
      hint: 'Dets lektioner dukker op blandt de uplacerede',
      text: 'Et fag har sin $t(kinds.class), sin lærer, sit lokale og et antal lektioner om ugen.',
    },
    hasBlockedTimeslots: {
      title: 'Spær tidsrum',
      pointer: 'Spær tidsrum',
      hint: 'Klik på de tidsrum, hvor nogen ikke er der, og derefter på Færdig',
      text: 'Spær de tidspunkter, hvor en $t(kinds.class), en lærer eller et lokale ikke er ledig. Der placeres ingen lektioner.',
    },
    hasMadeAdjustments: {
      title: 'Justér skemaet',
      pointer: 'Træk en lektion til et andet tidsrum',
      hint: 'Der bliver den, låst, uanset hvad Zen gør',
      text: 'Tryk på Zen, og alle dobbeltbookinger fjernes. Træk det, du vil have et andet sted: Det låses, og Zen arbejder udenom.',
    },
  },
}
