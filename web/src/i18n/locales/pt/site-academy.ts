import type { SiteCatalogue } from '../../locales.ts'

export const academyTexts: SiteCatalogue['academy'] = {
  metaTitle: 'Academia',
  metaDescription: 'Aprenda a montar o horário da escola em sete lições curtas, da primeira turma à última alteração.',
  title: 'Um horário em sete passos',
  lead: 'De uma escola vazia a um horário pronto. Cada lição leva poucos minutos.',
  contents: 'Lições',
  step: 'Lição {{number, number}}',
  tip: 'Bom saber',
  step1Title: 'Criar uma versão',
  step1:
    'Uma versão é um horário da sua escola. Escolha “Criar uma versão”, dê um título e diga quantos dias a semana tem. Você pode ter quantas quiser, então nada do que testar se perde.',
  step1Tip: 'Carregue antes a escola de demonstração e dê uma volta em um horário pronto.',
  step2Title: 'Criar turmas, professores e salas',
  step2:
    'Cada um ganha um horário próprio. Digite os nomes um a um ou cole uma lista com um nome por linha. Dá para renomear a qualquer momento.',
  step2Tip: 'Os nomes seguem a ordem em que se leem: 7B vem antes de 10A.',
  step3Title: 'Ajustar os períodos',
  step3:
    'Acrescente períodos até completar o dia letivo e diga quando cada um começa e termina. Um clique em uma hora do horário abre os horários do sinal.',
  step3Tip: 'Um período novo dura 45 minutos até você dizer outra coisa.',
  step4Title: 'Criar disciplinas',
  step4:
    'Uma disciplina é o que se ensina: o nome, as aulas por semana, a turma, o professor e a sala. Diga se as aulas se espalham pela semana ou ficam em um dia, cedo ou tarde.',
  step4Tip: 'Dá para colar disciplinas de uma planilha, muitas de uma vez.',
  step5Title: 'Bloquear horários',
  step5:
    'Um professor não vem às sextas, ou a quadra está ocupada à tarde? Ligue o bloqueio nesse horário e clique nas posições. Ali nada é colocado.',
  step5Tip: 'Posições bloqueadas ficam hachuradas. Mais um clique as libera.',
  step6Title: 'Mover aulas à mão',
  step6:
    'Aperte o {{optimizer}} primeiro. Depois arraste uma aula: cada posição mostra se está livre, com quem haveria conflito ou por que não pode. Onde você solta, ela fica fixada.',
  step6Tip: 'Tudo pode ser desfeito, até o que o {{optimizer}} fez.',
  step7Title: 'Duplicar versões',
  step7: 'Faça uma cópia antes de tentar algo ousado. As duas continuam horários completos, e você segue com a melhor.',
  step7Tip: 'Um link de consulta deixa os colegas verem uma versão antes da decisão.',
  endTitle: 'Agora com a sua escola',
  endText: 'As primeiras 50 disciplinas são grátis, e não precisa de cartão.',
}
