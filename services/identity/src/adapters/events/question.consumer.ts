import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { questionAnswered } from '@shop/contracts/questions';
import { type EventOf, On } from '@shop/service-kit/events/on';
import { MailAnsweredQuestion } from '../../use-cases/mail-answered-question.js';

@Controller()
export class QuestionConsumer {
  constructor(private readonly notices: MailAnsweredQuestion) {}

  @On(questionAnswered)
  answered(@Payload() { data }: EventOf<typeof questionAnswered>): Promise<void> {
    return this.notices.execute(data);
  }
}
