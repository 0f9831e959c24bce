import type { LegalTexts } from '../../legal.ts'

export const legalTexts: LegalTexts = {
  changed: 'Senest ændret {{date}}',
  operator: 'Hvem driver dette websted',
  unnamedOperator: 'den, der driver dette websted',
  writeTo: 'Skriv til',
  terms: {
    title: 'Vilkår',
    description:
      'Hvad der gælder mellem en skole og den, der driver dette websted: tjenesten, planerne, dataene og opsigelse.',
    sections: [
      {
        title: 'Hvad vilkårene er',
        paragraphs: [
          'Vilkårene gælder mellem den skole, der har en konto her, og den, der driver dette websted, som er nævnt til sidst. Den, der opretter en konto, accepterer dem for sin skole.',
        ],
      },
      {
        title: 'Tjenesten',
        paragraphs: [
          'Webstedet lader skolens personale lægge skemaer, få dem optimeret, printe og dele dem. Operatøren holder det i gang så godt som muligt, men lover ikke, at det altid er tilgængeligt. Kontrollér et skema, før skolen stoler på det.',
        ],
      },
      {
        title: 'Din konto',
        paragraphs: [
          'Hold din adgangskode for dig selv. Alle, der hører til en skole, ser og redigerer alle dens versioner. Et link til at kigge viser en version for enhver, der har linket, indtil du trækker det tilbage.',
          'Brug ikke webstedet til at skade andre eller forstyrre driften. En konto, der gør det, kan lukkes.',
        ],
      },
      {
        title: 'Prøve, planer og opsigelse',
        paragraphs: [
          'Prøven er gratis og begrænset til 50 fag i en version. Skoleplanen betales pr. skole, om året eller om måneden; priserne er ekskl. moms.',
          'Et abonnement fornyes automatisk. Du kan opsige det når som helst, og opsigelsen virker ved udgangen af den betalte periode. Skolen er derefter tilbage på prøven; intet slettes.',
        ],
      },
      {
        title: 'Hvad der gemmes',
        paragraphs: [
          'Om hver bruger: navn, e-mail, rolle, sprog og indstillinger, og adgangskoden som en hash, den ikke kan læses ud af. Om hver skole: navnet, skemaerne med alt, hvad de nævner, og hvem der ændrede hvad. Det hele ligger i webstedets database.',
          'Kortnumre når aldrig dette websted; kortudbyderen får dem direkte. Et skema kræver ingen elevnavne: skriv ingen ind.',
        ],
      },
      {
        title: 'Personoplysninger på skolens vegne',
        paragraphs: [
          'For personoplysninger i skemaerne er skolen dataansvarlig og operatøren databehandler. Operatøren behandler dem kun for at levere tjenesten og efter skolens instruks, holder dem fortrolige og beskyttede, bruger kun de underdatabehandlere, der står på deres side, hjælper skolen med at svare de registrerede og sletter oplysningerne, når kontoen ophører.',
        ],
      },
      {
        title: 'Cookies og browserens lager',
        paragraphs: [
          'Én cookie husker det sprog, du har valgt, i 365 dage. Din session ligger i browserfanens lager, og præferencer som lys eller mørk i browserens. Statistik, chat og videoer andre steder fra indlæses kun, hvor operatøren har sat dem op, og kun når du har sagt ja.',
        ],
      },
      {
        title: 'Dine rettigheder',
        paragraphs: [
          'Du kan få dine data vist, rettet, udleveret eller slettet, og du kan klage til dit lands datatilsyn. Skriv til operatøren.',
        ],
      },
      {
        title: 'Ansvar',
        paragraphs: [
          'Operatøren hæfter for forsæt og grov uagtsomhed, og hvor loven ufravigeligt siger det. Ellers er ansvaret begrænset til det, skolen har betalt for de seneste tolv måneder.',
        ],
      },
      {
        title: 'Softwaren',
        paragraphs: [
          'Softwaren er fri under GNU Affero General Public License, version 3 eller senere. Licensen gælder softwaren; vilkårene her gælder brugen af webstedet.',
        ],
      },
    ],
  },
  subDataProcessors: {
    title: 'Underdatabehandlere',
    description: 'Hvem der behandler personoplysninger for dette websted, hvorfor og hvornår.',
    sections: [
      {
        title: 'Som udgangspunkt ingen',
        paragraphs: [
          'Skemaer, konti og listen over ændringer ligger i webstedets database på maskiner, som operatøren ejer eller lejer. Intet sendes andre steder hen, medmindre det står nedenfor.',
        ],
      },
      {
        title: 'Hosting',
        paragraphs: [
          'Hvor operatøren lejer sine maskiner, opbevarer hostingudbyderen alle webstedets data på operatørens vegne.',
        ],
      },
      {
        title: 'Kortudbyder: Stripe',
        paragraphs: [
          'Kun hvor webstedet sælger abonnementer, og kun for skoler, der køber et: e-mail, kortdata, beløb, land og fakturaer. Kortdata skrives i udbyderens formular og passerer ikke webstedet.',
        ],
      },
      {
        title: 'Udsendelse af e-mail',
        paragraphs: [
          'Hvor operatøren har sat en mailserver op: e-mail og navn for at sende linket til en ny adgangskode og beskeder om kontoen.',
        ],
      },
      {
        title: 'Statistik, chat og videoer',
        paragraphs: [
          'Kun hvor operatøren har sat dem op, og kun når den besøgende har sagt ja: hvad den besøgende gør på webstedet, tekniske data om browseren, og hvad der skrives i chatten.',
        ],
      },
      {
        title: 'Ændringer',
        paragraphs: [
          'En ny underdatabehandler nævnes på denne side, før den tages i brug. Skoler kan gøre indsigelse ved at skrive til operatøren.',
        ],
      },
    ],
  },
}
