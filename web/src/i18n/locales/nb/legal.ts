import type { LegalTexts } from '../../legal.ts'

export const legalTexts: LegalTexts = {
  changed: 'Sist endret {{date}}',
  operator: 'Hvem som driver dette nettstedet',
  unnamedOperator: 'den som driver dette nettstedet',
  writeTo: 'Skriv til',
  terms: {
    title: 'Vilkår',
    description:
      'Hva som gjelder mellom en skole og den som driver dette nettstedet: tjenesten, planene, dataene og oppsigelse.',
    sections: [
      {
        title: 'Hva vilkårene er',
        paragraphs: [
          'Vilkårene gjelder mellom skolen som har en konto her, og den som driver dette nettstedet, som er nevnt til slutt. Den som oppretter en konto, godtar dem for skolen sin.',
        ],
      },
      {
        title: 'Tjenesten',
        paragraphs: [
          'Nettstedet lar skolens ansatte lage timeplaner, få dem optimert, skrive dem ut og dele dem. Operatøren holder det i gang så godt det lar seg gjøre, men lover ikke at det alltid er tilgjengelig. Kontroller en timeplan før skolen stoler på den.',
        ],
      },
      {
        title: 'Kontoen din',
        paragraphs: [
          'Hold passordet for deg selv. Alle som hører til en skole, ser og redigerer alle versjonene. En lenke til å se på viser en versjon for alle som har lenken, til du trekker den tilbake.',
          'Ikke bruk nettstedet til å skade andre eller forstyrre driften. En konto som gjør det, kan bli stengt.',
        ],
      },
      {
        title: 'Prøve, planer og oppsigelse',
        paragraphs: [
          'Prøven er gratis og begrenset til 50 fag i en versjon. Skoleplanen betales per skole, per år eller per måned; prisene er ekskl. mva.',
          'Et abonnement fornyes automatisk. Du kan si det opp når som helst, og oppsigelsen virker fra slutten av den betalte perioden. Skolen er da tilbake på prøven; ingenting slettes.',
        ],
      },
      {
        title: 'Hva som lagres',
        paragraphs: [
          'Om hver bruker: navn, e-postadresse, rolle, språk og innstillinger, og passordet som en hash det ikke kan leses ut av. Om hver skole: navnet, timeplanene med alt de nevner, og hvem som endret hva. Alt ligger i nettstedets database.',
          'Kortnumre når aldri dette nettstedet; kortleverandøren får dem direkte. En timeplan trenger ingen elevnavn: ikke skriv inn noen.',
        ],
      },
      {
        title: 'Personopplysninger på vegne av skolen',
        paragraphs: [
          'For personopplysninger i timeplanene er skolen behandlingsansvarlig og operatøren databehandler. Operatøren behandler dem bare for å levere tjenesten og etter skolens instruks, holder dem fortrolige og beskyttet, bruker bare underdatabehandlerne som står på siden deres, hjelper skolen å svare de registrerte, og sletter opplysningene når kontoen avsluttes.',
        ],
      },
      {
        title: 'Informasjonskapsler og nettleserens lager',
        paragraphs: [
          'Én informasjonskapsel husker språket du valgte, i 365 dager. Økten ligger i lageret til nettleserfanen, og valg som lys eller mørk i nettleserens. Statistikk, chat og videoer utenfra lastes bare der operatøren har satt dem opp, og bare etter at du har sagt ja.',
        ],
      },
      {
        title: 'Rettighetene dine',
        paragraphs: [
          'Du kan få se, rette, få utlevert eller slettet dataene dine, og du kan klage til datatilsynet i landet ditt. Skriv til operatøren.',
        ],
      },
      {
        title: 'Ansvar',
        paragraphs: [
          'Operatøren er ansvarlig for forsett og grov uaktsomhet, og der loven ufravikelig sier det. Ellers er ansvaret begrenset til det skolen har betalt for de siste tolv månedene.',
        ],
      },
      {
        title: 'Programvaren',
        paragraphs: [
          'Programvaren er fri under GNU Affero General Public License, versjon 3 eller senere. Lisensen gjelder programvaren; vilkårene her gjelder bruken av nettstedet.',
        ],
      },
    ],
  },
  subDataProcessors: {
    title: 'Underdatabehandlere',
    description: 'Hvem som behandler personopplysninger for dette nettstedet, hvorfor og når.',
    sections: [
      {
        title: 'I utgangspunktet ingen',
        paragraphs: [
          'Timeplaner, kontoer og listen over endringer ligger i nettstedets database, på maskiner operatøren eier eller leier. Ingenting sendes andre steder hvis det ikke står nedenfor.',
        ],
      },
      {
        title: 'Drift',
        paragraphs: ['Der operatøren leier maskinene, lagrer leverandøren alle nettstedets data på operatørens vegne.'],
      },
      {
        title: 'Kortleverandør: Stripe',
        paragraphs: [
          'Bare der nettstedet selger abonnementer, og bare for skoler som kjøper ett: e-postadresse, kortdata, beløp, land og fakturaer. Kortdata skrives i leverandørens skjema og går ikke via nettstedet.',
        ],
      },
      {
        title: 'Utsending av e-post',
        paragraphs: [
          'Der operatøren har satt opp en e-postserver: e-postadresse og navn, for å sende lenken til et nytt passord og meldinger om kontoen.',
        ],
      },
      {
        title: 'Statistikk, chat og videoer',
        paragraphs: [
          'Bare der operatøren har satt dem opp, og bare etter at den besøkende har sagt ja: hva den besøkende gjør på nettstedet, tekniske data om nettleseren, og det som skrives i chatten.',
        ],
      },
      {
        title: 'Endringer',
        paragraphs: [
          'En ny underdatabehandler nevnes på denne siden før den tas i bruk. Skoler kan protestere ved å skrive til operatøren.',
        ],
      },
    ],
  },
}
