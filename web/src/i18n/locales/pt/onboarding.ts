import type { AppCatalogue } from '../../locales.ts'

/** Portuguese texts of the first steps. */
export const onboardingTexts: AppCatalogue['onboarding'] = {
  title: 'Primeiros passos',
  progress: 'Primeiros passos: {{done, number}} de {{all, number}} concluídos',
  done: 'concluído',
  skip: 'Pular',
  closeHint: 'Fechar a dica',
  show: 'Mostrar os primeiros passos',
  hide: 'Ocultar os primeiros passos',
  finish: 'Fechar a lista',
  congratulation: 'Você já conhece o caminho',
  congratulationText: 'Os seis passos estão concluídos. Agora inicie o Zen quantas vezes quiser: nada se perde.',
  role: {
    title1: 'Qual é a sua função?',
    title2: 'Como você chama um grupo de alunos que tem o mesmo horário o dia todo?',
    title3: 'Boas-vindas ao {{product}}',
    principal: 'Direção ou vice-direção',
    teacher: 'Professor ou professora',
    student: 'Aluno, aluna ou responsável',
    other: 'Outra',
    option_1: 'Série ou grupo',
    option_2: 'Turma',
    option_3: 'Nome do professor da turma',
    next: 'Avançar',
    fact: 'Uma escola com 60 turmas, 1.522 aulas e 1.559 conflitos de horário: em 0,4 segundo o Zen encontrou lugar para cada aula.',
    factSource: 'Medido no nosso próprio benchmark, em dois núcleos de processador.',
    start: 'Começar o horário',
  },
  video: {
    open: 'Como funciona',
    title: 'Como o {{product}} funciona',
  },
  steps: {
    hasClickedOnAVersion: {
      title: 'Criar uma versão',
      pointer: 'Comece criando uma versão',
      hint: 'Depois você pode criar outras',
      text: 'Uma versão é uma tentativa do seu horário. Mantenha várias e copie uma antes de experimentar algo.',
    },
    hasCreatedCalendars: {
      title: 'Criar $t(kinds.classes), professores e salas',
      pointer: 'Crie $t(kinds.classes), professores e salas',
      hint: 'Cole uma lista: um nome por linha',
      text: 'Cada $t(kinds.class), professor e sala tem o seu próprio horário. Cole os nomes a partir de uma lista.',
    },
    hasCreatedTimeslots: {
      title: 'Definir o número de períodos',
      pointer: 'Defina quantos períodos tem um dia',
      hint: 'Em seguida você pode definir os horários',
      text: 'Diga quantos períodos tem um dia e quando começam e terminam.',
    },
    hasCreatedCourses: {
      title: 'Criar disciplinas',
      pointer: 'Crie uma disciplina',
      hint: 'As aulas dela aparecem entre as não alocadas',
      text: 'Uma disciplina tem $t(kinds.class), professor, sala e um número de aulas por semana.',
    },
    hasBlockedTimeslots: {
      title: 'Bloquear horários',
      pointer: 'Bloqueie horários',
      hint: 'Clique nos horários em que alguém não está e depois em Concluir',
      text: 'Bloqueie os horários em que $t(kinds.class), professor ou sala não está disponível. Nenhuma aula é colocada ali.',
    },
    hasMadeAdjustments: {
      title: 'Fazer ajustes',
      pointer: 'Arraste uma aula para outro horário',
      hint: 'Ela fica fixada ali, faça o Zen o que fizer',
      text: 'Inicie o Zen e todos os conflitos desaparecem. Arraste o que quiser para outro lugar: fica fixado, e o Zen se adapta.',
    },
  },
}
