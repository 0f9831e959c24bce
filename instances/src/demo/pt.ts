import type { SchoolPlan } from './school-plan.ts'

/** A Brazilian escola, the last three years of Ensino Fundamental in the morning: 25 lessons of 50 minutes. Hours of the state of Paraná. */
export const pt: SchoolPlan = {
  title: 'Escola Campo da Cotovia',
  description: 'Uma escola inventada, do 7º ao 9º ano, para experimentar o Zenbell.',
  sources: [
    {
      url: 'https://impactojornalscp.blogspot.com/2012/12/escolas-do-parana-darao-enfase-para.html',
      read: '2026-11-30',
    },
  ],
  periods: ['07:30-08:20', '08:20-09:10', '09:10-10:00', '10:20-11:10', '11:10-12:00'],
  grades: [
    { classes: ['7º A', '7º B', '7º C'], days: [5, 5, 5, 5, 5] },
    { classes: ['8º A', '8º B', '8º C'], days: [5, 5, 5, 5, 5] },
    { classes: ['9º A', '9º B', '9º C'], days: [5, 5, 5, 5, 5] },
  ],
  homeRooms: { of: 'CLASS', name: 'Sala', first: 1 },
  rooms: {
    court: ['Quadra', 'Pátio coberto'],
    lab: ['Laboratório de ciências', 'Sala de ciências'],
    art: ['Sala de arte'],
  },
  subjects: [
    { name: 'Língua Portuguesa', hours: [5, 5, 5], doubles: 1 },
    { name: 'Matemática', hours: [5, 5, 5], doubles: 1, timeOfDay: 'early' },
    { name: 'Ciências', hours: [3, 3, 3], room: 'lab' },
    { name: 'Geografia', hours: [3, 3, 3] },
    { name: 'História', hours: [2, 3, 3] },
    { name: 'Língua Inglesa', hours: [2, 2, 2] },
    { name: 'Arte', hours: [2, 2, 2], room: 'art' },
    { name: 'Educação Física', hours: [2, 2, 2], room: 'court', timeOfDay: 'late', notFirst: true },
    { name: 'Ensino Religioso', hours: [1, 0, 0] },
  ],
  teachers: [
    ['Ana Campoverde', ['Língua Portuguesa']],
    ['Bruno Fontelonga', ['Língua Portuguesa']],
    ['Camila Lagoaclara', ['Língua Portuguesa']],
    ['Daniela Monteserro', ['Língua Portuguesa', 'Ensino Religioso'], 4],
    ['Eduardo Olivaverde', ['Matemática']],
    ['Fernanda Pradolongo', ['Matemática']],
    ['Gustavo Rioclaro', ['Matemática']],
    ['Helena Valeverde', ['Matemática'], 2],
    ['Igor Serralonga', ['Ciências']],
    ['Juliana Alvaclara', ['Ciências']],
    ['Kátia Bosqueverde', ['Ciências'], 0],
    ['Leandro Pedraclara', ['Geografia']],
    ['Mariana Ribalonga', ['Geografia', 'História']],
    ['Natália Campolongo', ['História']],
    ['Otávio Fonteclara', ['História', 'Ensino Religioso']],
    ['Patrícia Lagoaverde', ['Língua Inglesa']],
    ['Rafael Monteverde', ['Língua Inglesa'], 3],
    ['Simone Serraclara', ['Arte']],
    ['Tiago Olivalonga', ['Educação Física']],
    ['Vanessa Pradoclaro', ['Educação Física'], 1],
  ],
}
