import type { LegalTexts } from '../../legal.ts'

/** English texts of the legal pages. */
export const legalTexts: LegalTexts = {
  changed: 'Last changed on {{date}}',
  operator: 'Who runs this site',
  unnamedOperator: 'the operator of this site',
  writeTo: 'Write to',
  terms: {
    title: 'Terms',
    description:
      'What holds between a school and whoever runs this site: the service, the plans, the data and how to end it.',
    sections: [
      {
        title: 'What these terms are',
        paragraphs: [
          'These terms hold between the school that has an account here and whoever runs this site, who is named at the end. Whoever creates an account accepts them for their school.',
        ],
      },
      {
        title: 'The service',
        paragraphs: [
          'This site lets the staff of a school build timetables, have them optimised, print them and share them. The operator keeps it running as well as they can, and does not promise that it is always available. Check a timetable before your school relies on it.',
        ],
      },
      {
        title: 'Your account',
        paragraphs: [
          'Keep your password to yourself. Everyone who belongs to a school sees and edits all of its versions. A read-only link shows a version to whoever has the link, until you withdraw it.',
          'Do not use the site to harm others or to disturb its operation. An account that does so can be closed.',
        ],
      },
      {
        title: 'Trial, plans and cancelling',
        paragraphs: [
          'The trial is free and limited to 50 courses in a version. The school plan is paid per school, by the year or by the month; prices exclude VAT.',
          'A subscription renews automatically. You can cancel it at any time, and the cancellation takes effect at the end of the period that is paid for. The school is then back on the trial; nothing is deleted.',
        ],
      },
      {
        title: 'What is stored',
        paragraphs: [
          'Of each user: name, e-mail address, role, language and settings, and the password as a hash from which it cannot be read. Of each school: its name, its timetables with all they name, and who changed what. All of it lies in the database of this site.',
          'The numbers of payment cards never reach this site; the card provider receives them directly. A timetable needs no names of students: please enter none.',
        ],
      },
      {
        title: 'Personal data on your school’s behalf',
        paragraphs: [
          'For personal data in its timetables, the school is the controller and the operator its processor. The operator processes them only to provide this service and as the school instructs, keeps them confidential and protected, engages only the sub data processors listed on their page, helps the school to answer those whom the data concern, and deletes the data when the account ends.',
        ],
      },
      {
        title: 'Cookies and the browser’s storage',
        paragraphs: [
          'One cookie keeps the language you chose, for 365 days. Your session lies in the storage of the browser tab, and preferences such as light or dark in that of the browser. Statistics, chat and videos from elsewhere are loaded only where the operator has set them up, and only after you have agreed.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You can have your data shown, corrected, handed over or deleted, and you can complain to the data protection authority of your country. Write to the operator.',
        ],
      },
      {
        title: 'Liability',
        paragraphs: [
          'The operator is liable for intent and gross negligence and where the law says so without exception. Otherwise liability is limited to what the school has paid for the last twelve months.',
        ],
      },
      {
        title: 'The software',
        paragraphs: [
          'The software is free under the GNU Affero General Public License, version 3 or later. That licence governs the software; these terms govern the use of this site.',
        ],
      },
    ],
  },
  subDataProcessors: {
    title: 'Sub data processors',
    description: 'Who processes personal data for this site, what for, and when.',
    sections: [
      {
        title: 'By default, nobody',
        paragraphs: [
          'Timetables, accounts and the log of changes are kept in the database of this site, on machines of the operator or rented by them. Nothing is sent elsewhere unless it is named below.',
        ],
      },
      {
        title: 'Hosting',
        paragraphs: [
          'Where the operator rents its machines, the hosting provider stores all data of this site on the operator’s behalf.',
        ],
      },
      {
        title: 'Card provider: Stripe',
        paragraphs: [
          'Only where this site sells subscriptions, and only for schools that buy one: e-mail address, card data, amount, country and invoices. The card data are entered into a form of the provider and do not pass through this site.',
        ],
      },
      {
        title: 'Mail delivery',
        paragraphs: [
          'Where the operator has set up a mail server: e-mail address and name, to send the link for a new password and notices about the account.',
        ],
      },
      {
        title: 'Statistics, chat and videos',
        paragraphs: [
          'Only where the operator has set them up, and only after the visitor has agreed: what the visitor does on the site, technical data of the browser, and what is written in the chat.',
        ],
      },
      {
        title: 'Changes',
        paragraphs: [
          'A new sub data processor is named on this page before it is engaged. Schools may object by writing to the operator.',
        ],
      },
    ],
  },
}
