import type { LanguageTexts } from './texts.ts'

export default {
  hello: 'Hei,',
  aSchool: 'en skole',
  copy: 'Hvis knappen ikke virker, åpne denne adressen:',
  run: '{product} drives av {operator}.',
  ask: 'Har du spørsmål? Skriv til {contact}.',
  welcome: {
    subject: 'Velkommen til {product}!',
    why: 'Kontoen din hos {product} er klar. Importer skolens data fra en fil, eller skriv dem inn, og trykk på {optimizer}: så er alle timer plassert. Bekreft denne adressen, så kan skolen invitere flere.',
    button: 'Bekreft adressen',
    more: 'Hvis det ikke var du som opprettet kontoen, har noen brukt adressen din: velg et annet passord på innloggingssiden, og slett kontoen under innstillinger.',
  },
  invitation: {
    subject: 'Du er invitert til {school} på {product}',
    why: '{school} legger timeplanen med {product} og inviterer deg til å bli med.',
    button: 'Ta imot invitasjonen',
    more: 'Lenken virker én gang, i 14 dager og bare for denne e-postadressen. Hvis du ikke kjenner til invitasjonen, trenger du ikke gjøre noe.',
  },
  emailOwn: {
    subject: 'Bekreft e-postadressen din for {product}',
    why: 'Dette er adressen til kontoen din hos {product}. Når du har bekreftet den, kan du invitere andre til skolen din.',
    button: 'Bekreft adressen',
    more: 'Lenken virker én gang, innen 7 døgn. Hvis du ikke har en konto der, har noen brukt adressen din, og du trenger ikke gjøre noe.',
  },
  emailConfirm: {
    subject: 'Bekreft den nye e-postadressen din for {product}',
    why: 'Denne adressen er oppgitt som den nye for en konto hos {product}.',
    button: 'Bekreft adressen nå',
    more: 'Lenken virker én gang, innen ett døgn. Til da beholder kontoen adressen sin. Hvis det ikke var deg, trenger du ikke gjøre noe.',
  },
  emailAsked: {
    subject: 'En ny e-postadresse for kontoen din hos {product}',
    why: 'Det er bedt om en annen e-postadresse for kontoen din hos {product}. Den gjelder så snart den er bekreftet derfra.',
    button: 'Velg et annet passord nå',
    more: 'Hvis det ikke var deg, velg straks et annet passord: den som ba om det, kjente ditt.',
  },
  reset: {
    subject: 'Velg et nytt passord for {product}',
    why: 'Noen har bedt om et nytt passord til kontoen din hos {product}.',
    button: 'Velg et nytt passord',
    more: 'Lenken virker én gang, innen en time. Hvis det ikke var deg, trenger du ikke gjøre noe: passordet ditt er det samme som før.',
  },
  passwordChanged: {
    subject: 'Passordet ditt for {product} er endret',
    why: 'Passordet til kontoen din hos {product} ble nettopp endret, og alle andre enheter er logget ut.',
    button: 'Velg et annet passord',
    more: 'Hvis det ikke var deg, velg et annet passord med én gang.',
  },
  passkeyAdded: {
    subject: 'En tilgangsnøkkel ble lagt til kontoen din hos {product}',
    why: 'Det ble nettopp lagt til en tilgangsnøkkel for kontoen din hos {product}. Den som har den, kan logge inn uten passord.',
    button: 'Velg et annet passord',
    more: 'Hvis det ikke var deg, bør du velge et annet passord med en gang og fjerne tilgangsnøkkelen i innstillingene for kontoen.',
  },
  planRuns: {
    subject: '{school}: skoleabonnementet varer til {date}',
    why: 'Skoleabonnementet for {school} hos {product} varer til {date}.',
    button: 'Åpne fakturaer og abonnement',
    more: 'Der finner du kvitteringer og fakturaer. Denne e-posten er sendt til administratorene på {school}.',
  },
  planRenews: {
    subject: '{school}: Skoleabonnementet fornyes {date}',
    why: 'Skoleabonnementet for {school} hos {product} fornyes for ett år {date}. Betalingen skjer på samme måte som før.',
    button: 'Åpne fakturaer og abonnement',
    more: 'Dere trenger ikke å gjøre noe. Er land, adresse eller kort endret, eller vil dere si opp, gjør det der før den dagen. Denne e-posten er sendt til administratorene ved {school}.',
  },
  planFailed: {
    subject: 'En betaling for {school} mislyktes',
    why: 'En betaling for skoleabonnementet for {school} hos {product} gikk ikke gjennom. Foreløpig er alt åpent, og vi prøver igjen de nærmeste dagene.',
    button: 'Sjekk betalingen nå',
    more: 'Lykkes den ikke, tar abonnementet slutt: ingenting slettes, men fag utover de første 50 i en versjon låses (matematikk i 8B er ett fag). Denne e-posten er sendt til administratorene på {school}.',
  },
  planEnding: {
    subject: 'Skoleabonnementet for {school} tar slutt {date}',
    why: 'Skoleabonnementet for {school} hos {product} er sagt opp. Det varer til {date}.',
    button: 'Se på abonnementet',
    more: 'Til da kan det fortsettes der. Etterpå slettes ingenting, men fag utover de første 50 i en versjon låses (matematikk i 8B er ett fag). Denne e-posten er sendt til administratorene på {school}.',
  },
  planEnded: {
    subject: 'Skoleabonnementet for {school} er over',
    why: 'Skoleabonnementet for {school} hos {product} er over. Ingenting er slettet.',
    button: 'Tegn abonnementet på nytt',
    more: 'Til da er fag utover de første 50 i en versjon låst (matematikk i 8B er ett fag). Denne e-posten er sendt til administratorene på {school}.',
  },
} satisfies LanguageTexts
