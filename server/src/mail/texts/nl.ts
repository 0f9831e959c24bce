import type { LanguageTexts } from './texts.ts'

export default {
  hello: 'Hallo,',
  aSchool: 'een school',
  copy: 'Werkt de knop niet, open dan dit adres:',
  run: '{operator} is de exploitant van {product}.',
  ask: 'Vragen? Schrijf naar {contact}.',
  welcome: {
    subject: 'Welkom bij {product}',
    why: 'Je account bij {product} staat klaar. Importeer de gegevens van je school uit een bestand of voer ze in, en druk op {optimizer}: elke les krijgt een plek. Bevestig dit adres, dan kan je school mensen uitnodigen.',
    button: 'Adres bevestigen',
    more: 'Heb jij het account niet gemaakt, dan heeft iemand anders jouw adres opgegeven. Stel dan via de inlogpagina een ander wachtwoord in en verwijder het account bij de instellingen.',
  },
  invitation: {
    subject: 'Je bent uitgenodigd voor {school} op {product}',
    why: '{school} maakt het rooster met {product} en nodigt je uit om mee te doen.',
    button: 'Uitnodiging aannemen',
    more: 'De link werkt één keer, 14 dagen lang en alleen voor dit e-mailadres. Weet je hier niets van, dan hoef je niets te doen.',
  },
  emailOwn: {
    subject: 'Bevestig je e-mailadres voor {product}',
    why: 'Dit is het adres van je account bij {product}. Zodra je het bevestigt, kun je mensen uitnodigen voor je school.',
    button: 'Adres bevestigen',
    more: 'De link werkt één keer, binnen 7 dagen. Heb je daar geen account, dan heeft iemand anders jouw adres opgegeven en hoef je niets te doen.',
  },
  emailConfirm: {
    subject: 'Bevestig je nieuwe e-mailadres voor {product}',
    why: 'Dit adres is opgegeven als nieuw e-mailadres van een account bij {product}.',
    button: 'Adres bevestigen',
    more: 'De link werkt één keer, binnen een dag. Tot dan blijft het oude adres gelden. Was jij het niet, dan hoef je niets te doen.',
  },
  emailAsked: {
    subject: 'Een nieuw e-mailadres voor je account bij {product}',
    why: 'Er is een ander e-mailadres opgegeven voor je account bij {product}. Het geldt zodra het via dat adres is bevestigd.',
    button: 'Nu een ander wachtwoord instellen',
    more: 'Was jij het niet, stel dan meteen een ander wachtwoord in: wie dit deed, kende je wachtwoord.',
  },
  reset: {
    subject: 'Kies een nieuw wachtwoord voor {product}',
    why: 'Er is een nieuw wachtwoord aangevraagd voor je account bij {product}.',
    button: 'Nieuw wachtwoord kiezen',
    more: 'De link werkt één keer, binnen een uur. Heb jij dit niet aangevraagd, dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
  },
  passwordChanged: {
    subject: 'Je wachtwoord voor {product} is gewijzigd',
    why: 'Het wachtwoord van je account bij {product} is zojuist gewijzigd. Alle andere apparaten zijn uitgelogd.',
    button: 'Ander wachtwoord kiezen',
    more: 'Was jij dit niet, kies dan meteen een ander wachtwoord.',
  },
  passkeyAdded: {
    subject: 'Er is een passkey aan je account bij {product} toegevoegd',
    why: 'Er is zojuist een passkey aan je account bij {product} toegevoegd. Wie die heeft, kan zonder wachtwoord inloggen.',
    button: 'Een ander wachtwoord instellen',
    more: 'Als jij dit niet was, stel dan meteen een ander wachtwoord in en verwijder de passkey in de instellingen van je account.',
  },
  planRuns: {
    subject: '{school}: het schoolabonnement loopt tot {date}',
    why: 'Het schoolabonnement van {school} bij {product} loopt tot {date}.',
    button: 'Facturen en abonnement openen',
    more: 'Daar vind je betaalbewijzen en facturen. Deze mail gaat naar de beheerders van {school}.',
  },
  planRenews: {
    subject: '{school}: het schoolabonnement wordt op {date} verlengd',
    why: 'Het schoolabonnement van {school} bij {product} wordt op {date} met een jaar verlengd. De betaling gaat zoals voorheen.',
    button: 'Facturen en abonnement openen',
    more: 'Je hoeft niets te doen. Is het land, het adres of de kaart veranderd, of wil je opzeggen, doe dat daar vóór die dag. Deze mail gaat naar de beheerders van {school}.',
  },
  planFailed: {
    subject: 'Een betaling voor {school} is mislukt',
    why: 'Een betaling voor het schoolabonnement van {school} bij {product} is niet gelukt. Voorlopig kun je alles blijven gebruiken. De komende dagen proberen we het opnieuw.',
    button: 'Betaling bekijken',
    more: 'Lukt het niet, dan eindigt het abonnement. Er wordt niets verwijderd, maar lesgroepen na de eerste 50 van een versie gaan op slot (wiskunde in 2hv2 is één lesgroep). Deze mail gaat naar de beheerders van {school}.',
  },
  planEnding: {
    subject: 'Het schoolabonnement van {school} eindigt op {date}',
    why: 'Het schoolabonnement van {school} bij {product} is opgezegd. Het loopt tot {date}.',
    button: 'Abonnement bekijken',
    more: 'Tot dan kun je het daar voortzetten. Daarna wordt er niets verwijderd, maar lesgroepen na de eerste 50 van een versie gaan op slot (wiskunde in 2hv2 is één lesgroep). Deze mail gaat naar de beheerders van {school}.',
  },
  planEnded: {
    subject: 'Het schoolabonnement van {school} is afgelopen',
    why: 'Het schoolabonnement van {school} bij {product} is afgelopen. Er is niets verwijderd.',
    button: 'Abonnement opnieuw nemen',
    more: 'Tot dan zitten lesgroepen na de eerste 50 van een versie op slot (wiskunde in 2hv2 is één lesgroep). Deze mail gaat naar de beheerders van {school}.',
  },
} satisfies LanguageTexts
