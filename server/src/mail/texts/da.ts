import type { LanguageTexts } from './texts.ts'

export default {
  hello: 'Hej,',
  aSchool: 'en skole',
  copy: 'Hvis knappen ikke virker, så åbn denne adresse:',
  run: '{product} drives af {operator}.',
  ask: 'Spørgsmål? Skriv til {contact}.',
  welcome: {
    subject: 'Velkommen til {product}',
    why: 'Din konto hos {product} er klar. Importér skolens data fra en fil, eller indtast dem, og tryk på {optimizer}: så er alle lektioner skemalagt. Bekræft denne adresse, så skolen kan invitere flere.',
    button: 'Bekræft adressen',
    more: 'Hvis det ikke var dig, der oprettede kontoen, har nogen brugt din adresse: vælg en anden adgangskode på loginsiden, og slet kontoen under indstillinger.',
  },
  invitation: {
    subject: 'Du er inviteret til {school} på {product}',
    why: '{school} lægger skema med {product} og inviterer dig til at være med.',
    button: 'Tag imod invitationen',
    more: 'Linket virker én gang, i 14 dage og kun for denne e-mailadresse. Hvis du ikke kender til invitationen, skal du ikke gøre noget.',
  },
  emailOwn: {
    subject: 'Bekræft din e-mailadresse til {product}',
    why: 'Det er adressen på din konto hos {product}. Når du har bekræftet den, kan du invitere andre til din skole.',
    button: 'Bekræft adressen',
    more: 'Linket virker én gang inden for 7 døgn. Hvis du ikke har en konto dér, har nogen brugt din adresse, og du skal ikke gøre noget.',
  },
  emailConfirm: {
    subject: 'Bekræft din nye e-mailadresse til {product}',
    why: 'Denne adresse er angivet som den nye for en konto hos {product}.',
    button: 'Bekræft adressen',
    more: 'Linket virker én gang inden for et døgn. Indtil da beholder kontoen sin adresse. Hvis det ikke var dig, skal du ikke gøre noget.',
  },
  emailAsked: {
    subject: 'En ny e-mailadresse til din konto hos {product}',
    why: 'Der er bedt om en anden e-mailadresse til din konto hos {product}. Den gælder, så snart den er bekræftet derfra.',
    button: 'Vælg en anden adgangskode nu',
    more: 'Hvis det ikke var dig, så vælg straks en anden adgangskode: den, der bad om det, kendte din.',
  },
  reset: {
    subject: 'Vælg en ny adgangskode til {product}',
    why: 'Der er bedt om en ny adgangskode til din konto hos {product}.',
    button: 'Vælg en ny adgangskode',
    more: 'Linket virker én gang inden for en time. Hvis det ikke var dig, skal du ikke gøre noget: din adgangskode er den samme som før.',
  },
  passwordChanged: {
    subject: 'Din adgangskode til {product} er ændret',
    why: 'Adgangskoden til din konto hos {product} er netop blevet ændret, og alle andre enheder er logget ud.',
    button: 'Vælg en anden adgangskode',
    more: 'Hvis det ikke var dig, så vælg en anden adgangskode med det samme.',
  },
  passkeyAdded: {
    subject: 'En adgangsnøgle blev føjet til din konto hos {product}',
    why: 'Der er lige blevet føjet en adgangsnøgle til din konto hos {product}. Den, der har den, kan logge ind uden adgangskode.',
    button: 'Vælg en anden adgangskode',
    more: 'Hvis det ikke var dig, så vælg straks en anden adgangskode, og fjern adgangsnøglen i indstillingerne for din konto.',
  },
  planRuns: {
    subject: '{school}: skoleabonnementet løber til {date}',
    why: 'Skoleabonnementet for {school} hos {product} løber til {date}.',
    button: 'Åbn fakturaer og abonnement',
    more: 'Der finder du kvitteringer og fakturaer. Denne mail er sendt til administratorerne på {school}.',
  },
  planRenews: {
    subject: '{school}: Skoleabonnementet fornyes den {date}',
    why: 'Skoleabonnementet for {school} hos {product} fornyes for et år den {date}. Betalingen sker på samme måde som før.',
    button: 'Åbn fakturaer og abonnement',
    more: 'I skal ikke gøre noget. Er land, adresse eller kort ændret, eller vil I opsige, så gør det der inden den dag. Denne mail er sendt til administratorerne på {school}.',
  },
  planFailed: {
    subject: 'En betaling for {school} mislykkedes',
    why: 'En betaling for skoleabonnementet for {school} hos {product} gik ikke igennem. Indtil videre er alt åbent, og vi prøver igen i de kommende dage.',
    button: 'Tjek betalingen',
    more: 'Lykkes den ikke, slutter abonnementet: intet slettes, men hold ud over de første 50 i en version låses (matematik i 7.b er ét hold). Denne mail er sendt til administratorerne på {school}.',
  },
  planEnding: {
    subject: 'Skoleabonnementet for {school} slutter {date}',
    why: 'Skoleabonnementet for {school} hos {product} er opsagt. Det løber til {date}.',
    button: 'Se abonnementet',
    more: 'Indtil da kan det fortsættes dér. Derefter slettes intet, men hold ud over de første 50 i en version låses (matematik i 7.b er ét hold). Denne mail er sendt til administratorerne på {school}.',
  },
  planEnded: {
    subject: 'Skoleabonnementet for {school} er slut',
    why: 'Skoleabonnementet for {school} hos {product} er slut. Intet er slettet.',
    button: 'Tegn abonnementet igen',
    more: 'Indtil da er hold ud over de første 50 i en version låst (matematik i 7.b er ét hold). Denne mail er sendt til administratorerne på {school}.',
  },
} satisfies LanguageTexts
