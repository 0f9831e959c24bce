import type { SiteCatalogue } from '../../locales.ts'

export const homeTexts: SiteCatalogue['home'] = {
  metaTitle: '{{product}}: skoleskemaer uden dobbeltbookinger',
  metaDescription: 'Læg skema for hele skolen, tryk på én knap, og alle dobbeltbookinger er væk. Gratis op til 50 fag.',
  title: 'Et skema for hele skolen, uden dobbeltbookinger',
  lead: 'Skriv klasser, lærere og lokaler ind, og tryk på {{optimizer}}. Hver lektion får en plads, der passer alle, som skal være med: et forslag til hele skolen på under 45\u00a0sekunder.',
  free: 'Gratis op til 50 fag. Intet betalingskort.',
  howLink: 'Sådan virker det',
  factsTitle: 'Det får du',
  fact1Title: 'Ingen dobbeltbookinger, på få sekunder',
  fact1:
    'En dobbeltbooking er en person eller et lokale to steder på én gang. Ét tal tæller dem for hele skolen, og du ser det falde til nul.',
  fact1Proof:
    '1.477 lektioner på en tysk skole: nul på skærmen 1,6\u00a0sekunder efter klikket, på to processorkerner.',
  fact2Title: 'Du bestemmer',
  fact2:
    'Træk en lektion derhen, hvor du vil have den, og den bliver der. Spær de timer, hvor en lærer ikke er der. {{optimizer}} tager hensyn til begge dele.',
  fact2Proof: 'Mens du holder en lektion, siger hver plads, hvad der sker, hvis du slipper den der, og for hvem.',
  fact3Title: 'Intet går tabt',
  fact3:
    'Prøv en idé i en kopi, og gå tilbage. Alle ændringer kan fortrydes, også efter at browseren er lukket, og kollegerne ser dem med det samme.',
  fact3Proof: 'En ændring ses i en anden browser efter 35\u00a0millisekunder: medianen af 50 ændringer på én maskine.',
  stepsTitle: 'Sådan virker det',
  step1Title: 'Få skolen ind',
  step1: 'Skriv eller indsæt klasser, lærere, lokaler og fag, eller importér en FET-fil.',
  step2Title: 'Tryk på {{optimizer}}',
  step2: 'Hver lektion finder en plads, hvor klassen, læreren og lokalet er ledige.',
  step3Title: 'Ret til i hånden',
  step3: 'Tag en lektion op: ledige pladser, dobbeltbookinger og spærrede timer vises straks.',
  step4Title: 'Print og del',
  step4: 'En side for hver klasse, lærer og hvert lokale, eller et link, der viser skemaet live.',
  forTitle: 'Hvem bruger det',
  for1Title: 'Skemalæggeren',
  for1: 'Ledere og skemalæggere bygger versioner side om side og beholder den bedste.',
  for2Title: 'Lærerne',
  for2: 'Deres uge, deres lokaler og deres mellemtimer på én side, på papir eller på telefonen.',
  for3Title: 'Elever og forældre',
  for3: 'Et link til at kigge viser klassens uge, som den er lige nu. Det kræver ingen konto.',
  priceTitle: 'Én pris for hele skolen',
  priceText: '{{price}} om året ekskl. moms. Lærere, lektioner og versioner uden grænse.',
  priceLink: 'Se priserne',
  questionsTitle: 'Spørgsmål',
  question1: 'Hvad er en dobbeltbooking?',
  answer1:
    'Én lektion for meget på samme tid: en klasse, en lærer eller et lokale skal være to steder på én gang. {{product}} tæller dem alle, for hvert skema og hver plads.',
  question2: 'Hvor lang tid tager {{optimizer}}?',
  answer2:
    'Et eller to sekunder på de fleste skoler, og under 45 for et forslag til hele skolen. Du kan arbejde videre imens: dine ændringer tages med, efterhånden som du laver dem.',
  question3: 'Hvad nu, hvis det hele ikke kan lade sig gøre?',
  answer3:
    'Så ser du, hvad der er tilbage: hvilke lektioner, og hvem de deler. Et skema med flere lektioner end ledige pladser bliver markeret, med tallene.',
  question4: 'Bliver det stående, jeg selv har placeret?',
  answer4:
    'Ja. En lektion, du trækker, bliver låst, og {{optimizer}} flytter aldrig en låst lektion, før du slipper den fri.',
  question5: 'Kan flere af os arbejde på én gang?',
  answer5:
    'Ja. Du ser, hvem der er inde, hvilken lektion de holder, og hvad de ændrer. Ryger forbindelsen, gemmes dine ændringer og sendes, når den er tilbage.',
  question6: 'Hvor ligger vores data?',
  answer6:
    'I databasen hos den, der driver dette websted, og ingen andre steder, medmindre det står på siden om underdatabehandlere. {{product}} er fri software: en skole kan også selv drive den.',
  endTitle: 'Prøv det med din egen skole',
  endText: 'Begynd med demoskolen eller din egen fil. 50 fag er gratis, uden tidsgrænse.',
}
