import type { SiteCatalogue } from '../../locales.ts'

export const homeTexts: SiteCatalogue['home'] = {
  metaTitle: '{{product}}: schoolroosters zonder dubbele boekingen',
  metaDescription:
    'Maak het rooster van de hele school, druk op één knop, en alle dubbele boekingen zijn weg. Gratis tot 50 vakken.',
  title: 'Een rooster voor de hele school, zonder dubbele boekingen',
  lead: 'Voer klassen, docenten en lokalen in en druk op {{optimizer}}. Elke les krijgt een plek die past voor iedereen die erbij moet zijn: een voorstel voor de hele school in minder dan 45\u00a0seconden.',
  free: 'Gratis tot 50 vakken. Zonder creditcard.',
  howLink: 'Zo werkt het',
  factsTitle: 'Wat je krijgt',
  fact1Title: 'Geen dubbele boekingen, in seconden',
  fact1:
    'Een dubbele boeking is een persoon of een lokaal op twee plekken tegelijk. Eén getal telt ze voor de hele school, en je ziet het naar nul gaan.',
  fact1Proof:
    '1.477 lessen van een Duitse middelbare school: nul op het scherm, 1,6\u00a0seconden na de klik, op twee kernen.',
  fact2Title: 'Jij beslist',
  fact2:
    'Sleep een les waar je hem wilt hebben en daar blijft hij. Blokkeer de uren waarop een docent er niet is. {{optimizer}} houdt met beide rekening.',
  fact2Proof: 'Terwijl je een les vasthoudt, zegt elk lesuur wat loslaten zou doen, en voor wie.',
  fact3Title: 'Er gaat niets verloren',
  fact3:
    'Probeer een idee in een kopie en ga terug. Elke wijziging kan ongedaan gemaakt worden, ook nadat de browser dicht was, en collega’s zien haar meteen.',
  fact3Proof:
    'Een wijziging staat na 35\u00a0milliseconden in een tweede browser: de mediaan van 50 wijzigingen, op één machine.',
  stepsTitle: 'Zo werkt het',
  step1Title: 'Haal je school binnen',
  step1: 'Typ of plak klassen, docenten, lokalen en vakken, of importeer een FET-bestand.',
  step2Title: 'Druk op {{optimizer}}',
  step2: 'Elke les zoekt een lesuur waarop de klas, de docent en het lokaal vrij zijn.',
  step3Title: 'Pas met de hand aan',
  step3: 'Pak een les op: vrije lesuren, dubbele boekingen en geblokkeerde uren zie je meteen.',
  step4Title: 'Print en deel',
  step4: 'Een pagina voor elke klas, elke docent en elk lokaal, of een link die het rooster live toont.',
  forTitle: 'Wie ermee werkt',
  for1Title: 'Wie het rooster maakt',
  for1: 'Schoolleiders en roostermakers bouwen versies naast elkaar en houden de beste.',
  for2Title: 'Docenten',
  for2: 'Hun week, hun lokalen en hun tussenuren op één pagina, op papier of op de telefoon.',
  for3Title: 'Leerlingen en ouders',
  for3: 'Een kijklink toont de week van een klas zoals die nu is. Een account is niet nodig.',
  priceTitle: 'Eén prijs voor de hele school',
  priceText: '{{price}} per jaar, exclusief btw. Docenten, lessen en versies zonder limiet.',
  priceLink: 'Bekijk de prijzen',
  questionsTitle: 'Vragen',
  question1: 'Wat is een dubbele boeking?',
  answer1:
    'Eén les te veel op hetzelfde moment: een klas, een docent of een lokaal is op twee plekken tegelijk nodig. {{product}} telt ze allemaal, voor elk rooster en elk lesuur.',
  question2: 'Hoelang doet {{optimizer}} erover?',
  answer2:
    'Een of twee seconden bij de meeste scholen, en minder dan 45 voor een voorstel van de hele school. Je kunt intussen doorwerken: je wijzigingen worden meteen meegenomen.',
  question3: 'En als niet alles kan?',
  answer3:
    'Dan zie je wat er over is: welke lessen, en wie ze delen. Een rooster met meer lessen dan vrije lesuren krijgt een teken, met de getallen.',
  question4: 'Blijft staan wat ik zelf heb geplaatst?',
  answer4:
    'Ja. Een les die je sleept staat vast, en {{optimizer}} verplaatst een vaste les nooit totdat je hem losmaakt.',
  question5: 'Kunnen we met meer mensen tegelijk werken?',
  answer5:
    'Ja. Je ziet wie er is, welke les ze vasthouden en wat ze wijzigen. Valt de verbinding weg, dan blijven je wijzigingen bewaard en gaan ze daarna alsnog weg.',
  question6: 'Waar staan onze gegevens?',
  answer6:
    'In de database van wie deze site beheert, en nergens anders, tenzij dat op de pagina met subverwerkers staat. {{product}} is vrije software: een school kan het ook zelf draaien.',
  endTitle: 'Probeer het met je eigen school',
  endText: 'Begin met de voorbeeldschool of met een eigen bestand. 50 vakken zijn gratis, zonder tijdslimiet.',
}
