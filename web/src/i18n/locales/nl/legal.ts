import type { LegalTexts } from '../../legal.ts'

export const legalTexts: LegalTexts = {
  changed: 'Laatst gewijzigd op {{date}}',
  operator: 'Wie deze site beheert',
  unnamedOperator: 'de beheerder van deze site',
  writeTo: 'Schrijf naar',
  terms: {
    title: 'Voorwaarden',
    description:
      'Wat geldt tussen een school en wie deze site beheert: de dienst, de abonnementen, de gegevens en opzeggen.',
    sections: [
      {
        title: 'Wat deze voorwaarden zijn',
        paragraphs: [
          'Deze voorwaarden gelden tussen de school die hier een account heeft en de beheerder van deze site, die aan het eind staat. Wie een account maakt, aanvaardt ze voor de school.',
        ],
      },
      {
        title: 'De dienst',
        paragraphs: [
          'Op deze site maken medewerkers van een school roosters, laten ze die optimaliseren, en printen en delen ze die. De beheerder houdt de site zo goed mogelijk in de lucht, en belooft niet dat ze altijd bereikbaar is. Controleer een rooster voordat je school erop vertrouwt.',
        ],
      },
      {
        title: 'Je account',
        paragraphs: [
          'Houd je wachtwoord voor jezelf. Iedereen die bij een school hoort, ziet en bewerkt al haar versies. Een kijklink toont een versie aan wie de link heeft, tot je hem intrekt.',
          'Gebruik de site niet om anderen te schaden of de werking te verstoren. Een account dat dat doet, kan worden gesloten.',
        ],
      },
      {
        title: 'Proef, abonnementen en opzeggen',
        paragraphs: [
          'De proef is gratis en beperkt tot 50 vakken in een versie. Het schoolabonnement betaal je per school, per jaar of per maand; prijzen zijn exclusief btw.',
          'Een abonnement wordt automatisch verlengd. Je kunt altijd opzeggen; het eindigt dan met de betaalde periode. De school is daarna terug op de proef; er wordt niets verwijderd.',
        ],
      },
      {
        title: 'Wat er wordt bewaard',
        paragraphs: [
          'Van elke gebruiker: naam, e-mailadres, rol, taal en instellingen, en het wachtwoord als hash waaruit het niet te lezen is. Van elke school: de naam, de roosters met alles wat daarin staat, en wie wat heeft gewijzigd. Alles staat in de database van deze site.',
          'Kaartnummers komen nooit op deze site; de kaartaanbieder krijgt ze rechtstreeks. Een rooster heeft geen namen van leerlingen nodig: vul die niet in.',
        ],
      },
      {
        title: 'Persoonsgegevens namens de school',
        paragraphs: [
          'Voor persoonsgegevens in haar roosters is de school verantwoordelijk en de beheerder haar verwerker. De beheerder verwerkt ze alleen om deze dienst te leveren en zoals de school opdraagt, houdt ze vertrouwelijk en beschermd, schakelt alleen de subverwerkers in die op hun pagina staan, helpt de school om betrokkenen te antwoorden, en verwijdert de gegevens wanneer het account eindigt.',
        ],
      },
      {
        title: 'Cookies en de opslag van de browser',
        paragraphs: [
          'Eén cookie onthoudt 365 dagen de gekozen taal. Je sessie staat in de opslag van het browsertabblad, en voorkeuren zoals licht of donker in die van de browser. Statistieken, chat en video’s van elders worden alleen geladen waar de beheerder ze heeft ingesteld, en pas nadat je akkoord bent gegaan.',
        ],
      },
      {
        title: 'Je rechten',
        paragraphs: [
          'Je kunt je gegevens laten inzien, verbeteren, overdragen of verwijderen, en een klacht indienen bij de gegevensautoriteit van je land. Schrijf naar de beheerder.',
        ],
      },
      {
        title: 'Aansprakelijkheid',
        paragraphs: [
          'De beheerder is aansprakelijk voor opzet en grove schuld, en waar de wet dat dwingend zegt. Verder is de aansprakelijkheid beperkt tot wat de school over de laatste twaalf maanden heeft betaald.',
        ],
      },
      {
        title: 'De software',
        paragraphs: [
          'De software is vrij onder de GNU Affero General Public License, versie 3 of later. Die licentie gaat over de software; deze voorwaarden gaan over het gebruik van deze site.',
        ],
      },
    ],
  },
  subDataProcessors: {
    title: 'Subverwerkers',
    description: 'Wie persoonsgegevens verwerkt voor deze site, waarvoor en wanneer.',
    sections: [
      {
        title: 'Standaard niemand',
        paragraphs: [
          'Roosters, accounts en de lijst van wijzigingen staan in de database van deze site, op machines van de beheerder of door hem gehuurd. Er gaat niets ergens anders heen, tenzij het hieronder staat.',
        ],
      },
      {
        title: 'Hosting',
        paragraphs: [
          'Waar de beheerder zijn machines huurt, bewaart de hostingpartij alle gegevens van deze site namens de beheerder.',
        ],
      },
      {
        title: 'Kaartaanbieder: Stripe',
        paragraphs: [
          'Alleen waar deze site abonnementen verkoopt, en alleen voor scholen die er een kopen: e-mailadres, kaartgegevens, bedrag, land en facturen. De kaartgegevens worden in een formulier van de aanbieder ingevuld en gaan niet via deze site.',
        ],
      },
      {
        title: 'Verzenden van e-mail',
        paragraphs: [
          'Waar de beheerder een mailserver heeft ingesteld: e-mailadres en naam, om de link voor een nieuw wachtwoord en berichten over het account te sturen.',
        ],
      },
      {
        title: 'Statistieken, chat en video’s',
        paragraphs: [
          'Alleen waar de beheerder ze heeft ingesteld, en pas nadat de bezoeker akkoord is gegaan: wat de bezoeker op de site doet, technische gegevens van de browser, en wat er in de chat wordt geschreven.',
        ],
      },
      {
        title: 'Wijzigingen',
        paragraphs: [
          'Een nieuwe subverwerker staat op deze pagina voordat die wordt ingeschakeld. Scholen kunnen bezwaar maken door de beheerder te schrijven.',
        ],
      },
    ],
  },
}
