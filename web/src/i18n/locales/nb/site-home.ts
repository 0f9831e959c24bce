import type { SiteCatalogue } from '../../locales.ts'

export const homeTexts: SiteCatalogue['home'] = {
  metaTitle: '{{product}}: timeplaner uten dobbeltbookinger',
  metaDescription:
    'Lag timeplanen for hele skolen, trykk på én knapp, og alle dobbeltbookinger er borte. Gratis opp til 50 fag.',
  title: 'En timeplan for hele skolen, uten dobbeltbookinger',
  lead: 'Legg inn klasser, lærere og rom, og trykk på {{optimizer}}. Hver time får en plass som passer for alle som skal være med: et forslag for hele skolen på under 45\u00a0sekunder.',
  free: 'Gratis opp til 50 fag. Uten betalingskort.',
  howLink: 'Slik virker det',
  factsTitle: 'Dette får du',
  fact1Title: 'Ingen dobbeltbookinger, på få sekunder',
  fact1:
    'En dobbeltbooking er en person eller et rom to steder samtidig. Ett tall teller dem for hele skolen, og du ser det falle til null.',
  fact1Proof: '1477 timer på en tysk skole: null på skjermen 1,6\u00a0sekunder etter klikket, på to prosessorkjerner.',
  fact2Title: 'Du bestemmer',
  fact2:
    'Dra en time dit du vil ha den, så blir den der. Sperr tidene da en lærer er borte. {{optimizer}} tar hensyn til begge deler.',
  fact2Proof: 'Mens du holder en time, sier hver plass hva som skjer om du slipper den der, og for hvem.',
  fact3Title: 'Ingenting går tapt',
  fact3:
    'Prøv en idé i en kopi, og gå tilbake. Alle endringer kan angres, også etter at nettleseren er lukket, og kollegene ser dem med en gang.',
  fact3Proof:
    'En endring vises i en annen nettleser etter 35\u00a0millisekunder: medianen av 50 endringer på én maskin.',
  stepsTitle: 'Slik virker det',
  step1Title: 'Få inn skolen',
  step1: 'Skriv eller lim inn klasser, lærere, rom og fag, eller importer en FET-fil.',
  step2Title: 'Trykk på {{optimizer}}',
  step2: 'Hver time leter etter en plass der klassen, læreren og rommet er ledige.',
  step3Title: 'Juster for hånd',
  step3: 'Ta opp en time: ledige plasser, dobbeltbookinger og sperrede tider vises med en gang.',
  step4Title: 'Skriv ut og del',
  step4: 'En side for hver klasse, hver lærer og hvert rom, eller en lenke som viser planen direkte.',
  forTitle: 'Hvem bruker det',
  for1Title: 'De som legger timeplanen',
  for1: 'Rektorer og timeplanleggere bygger versjoner side om side og beholder den beste.',
  for2Title: 'Lærerne',
  for2: 'Uken, rommene og fritimene deres på én side, på papir eller på telefonen.',
  for3Title: 'Elever og foreldre',
  for3: 'En lenke til å se på viser klassens uke slik den er nå. Den krever ingen konto.',
  priceTitle: 'Én pris for hele skolen',
  priceText: '{{price}} i året, ekskl. mva. Lærere, timer og versjoner uten grense.',
  priceLink: 'Se prisene',
  questionsTitle: 'Spørsmål',
  question1: 'Hva er en dobbeltbooking?',
  answer1:
    'Én time for mye til samme tid: en klasse, en lærer eller et rom trengs to steder samtidig. {{product}} teller alle, for hver plan og hver plass.',
  question2: 'Hvor lang tid bruker {{optimizer}}?',
  answer2:
    'Ett eller to sekunder på de fleste skoler, og under 45 for et forslag for hele skolen. Du kan arbeide videre imens: endringene dine tas med etter hvert.',
  question3: 'Hva om ikke alt går opp?',
  answer3:
    'Da ser du hva som er igjen: hvilke timer, og hvem de deler. En plan med flere timer enn ledige plasser blir merket, med tallene.',
  question4: 'Blir det jeg selv har plassert, stående?',
  answer4: 'Ja. En time du drar, blir låst, og {{optimizer}} flytter aldri en låst time før du løser den.',
  question5: 'Kan flere av oss arbeide samtidig?',
  answer5:
    'Ja. Du ser hvem som er inne, hvilken time de holder, og hva de endrer. Faller linjen ut, tas endringene vare på og sendes når den er tilbake.',
  question6: 'Hvor ligger dataene våre?',
  answer6:
    'I databasen til den som driver dette nettstedet, og ingen andre steder om det ikke står på siden om underdatabehandlere. {{product}} er fri programvare: en skole kan også drive den selv.',
  endTitle: 'Prøv med din egen skole',
  endText: 'Begynn med demoskolen eller en egen fil. 50 fag er gratis, uten tidsgrense.',
}
