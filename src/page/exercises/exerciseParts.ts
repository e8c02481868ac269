export { ExerciseTools } from './ExerciseTools.tsx';
export { LessonStage } from './LessonStage.tsx';
export { askedArrangement, lessonSteps } from './lessonSteps.ts';
export { emptyFields, failedCard, performStep, tellAnswer } from './performStep.ts';
export { present } from './present.ts';
export { TaskStage } from './TaskStage.tsx';
