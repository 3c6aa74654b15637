import { Injectable } from '@nestjs/common';
import { Clock } from '@shop/service-kit/domain/clock';
import { MoneyRepository } from '../ports/money.repository.js';
import { Till } from '../ports/till.js';
import { TillRepository } from '../ports/till.repository.js';

const FINDING = 'not_registered';
const MOST_SHOWN = 300;

/** Sends Daraja once the URLs to which it reports payments without a prompt. */
@Injectable()
export class RegisterTill {
  constructor(
    private readonly till: Till,
    private readonly state: TillRepository,
    private readonly money: MoneyRepository,
    private readonly clock: Clock,
  ) {}

  async isDue(): Promise<boolean> {
    return (await this.state.read()).registeredFor !== this.till.shortcode;
  }

  /** Staff see why it is not accepted. @throws Error when Daraja does not accept it; it is tried again later */
  async execute(): Promise<void> {
    try {
      await this.till.registerUrls((await this.state.read()).secret);
    } catch (error) {
      await this.money.decide({ kind: 'finding', finding: FINDING }, (journal) => {
        const about = journal.now.toISOString().slice(0, 10);
        journal.exceptions.report({
          finding: FINDING,
          about,
          details: { problem: String(error).slice(0, MOST_SHOWN) },
        });
      });
      throw error;
    }
    await this.state.registered(this.clock.now(), this.till.shortcode);
    await this.money.decide({ kind: 'finding', finding: FINDING }, (journal) =>
      journal.exceptions.end('registered', {}),
    );
  }
}
