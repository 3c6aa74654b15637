import { createPrivateKey, type KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import { hostsIn } from '@shop/contracts/own-hosts';

/** Settings of the simulator, from its environment. */
export interface Config {
  /** SIM_PORT, 8082 when unset. 0: any free port. */
  readonly port: number;
  /** SIM_HOST: 127.0.0.1 when unset, 0.0.0.0 in a container. */
  readonly host: string;
  /** SIM_HOSTS: under which names it answers besides those of this machine and `daraja-simulator`. */
  readonly hosts: readonly string[];
  /** SIM_DIR: journal.jsonl, the key pair, and certificate.pem, the public key for initiator passwords. */
  readonly folder: string;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  /** SIM_SHORTCODE: the only business of this simulator. */
  readonly shortcode: string;
  /** SIM_TILL: the business is a till, and SIM_SHORTCODE its store number (docs/mpesa.md#M3). Undefined: it is a paybill. */
  readonly till: string | undefined;
  /** The number that gets the money: the till, or else the shortcode. */
  readonly receiver: string;
  readonly passkey: string;
  readonly initiatorName: string;
  readonly initiatorPassword: string;
  /** SIM_PRIVATE_KEY: M-Pesa's RSA private key as PEM text, whose certificate the shop has. Undefined: the key pair of SIM_DIR. */
  readonly privateKey: KeyObject | undefined;
  /** SIM_BUSINESS_NAME: the business name in the customer's prompt. */
  readonly businessName: string;
  /** SIM_REPEAT_RULE=on: the same amount paid from the same phone within two minutes is refused with 17. */
  readonly hasRepeatRule: boolean;
  /** SIM_STK_CONFIRMATION=on: a paid prompt is also confirmed to the registered ConfirmationURL. */
  readonly confirmsPrompts: boolean;
  readonly pace: Pace;
}

/** Delays, in milliseconds. */
export interface Pace {
  /** SIM_ANSWER_MS: delay of a customer who answers automatically. */
  answerMs: number;
  /** SIM_SLOW_MS: time until M-Pesa gives up on an unreachable phone. */
  slowMs: number;
  /** SIM_LATE_MS: delay of a customer who pays late. */
  lateMs: number;
  /** SIM_IGNORE_MS: how long a prompt without an answer stays open. */
  ignoreMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws Error that lists every missing or invalid variable */
export function readConfig(environment: Environment = process.env): Config {
  const problems: string[] = [];
  const text = (name: string, otherwise?: string) => {
    const value = environment[name] || otherwise;
    if (value === undefined) problems.push(`${name} is missing`);
    return value ?? '';
  };
  const whole = (name: string, otherwise: number) => {
    const value = Number(environment[name] || otherwise);
    if (!Number.isInteger(value) || value < 0) problems.push(`${name} must be a whole number`);
    return value;
  };
  const shortcode = text('SIM_SHORTCODE', '174379');
  const till = environment.SIM_TILL || undefined;
  if (till !== undefined && !/^\d{5,8}$/.test(till)) problems.push('SIM_TILL must have 5 to 8 digits');
  const keyText = environment.SIM_PRIVATE_KEY;
  const privateKey = keyText ? rsaKeyIn(keyText) : undefined;
  if (keyText && !privateKey) problems.push('SIM_PRIVATE_KEY must be the PEM text of an RSA private key');
  const config: Config = {
    port: whole('SIM_PORT', 8082),
    host: text('SIM_HOST', '127.0.0.1'),
    hosts: ['daraja-simulator', ...hostsIn(environment.SIM_HOSTS)],
    folder: resolve(text('SIM_DIR', '.data/daraja-simulator')),
    consumerKey: text('SIM_CONSUMER_KEY'),
    consumerSecret: text('SIM_CONSUMER_SECRET'),
    shortcode,
    till,
    receiver: till ?? shortcode,
    passkey: text('SIM_PASSKEY'),
    initiatorName: text('SIM_INITIATOR_NAME', 'shop'),
    initiatorPassword: text('SIM_INITIATOR_PASSWORD'),
    privateKey,
    businessName: text('SIM_BUSINESS_NAME', 'SavannaPC'),
    hasRepeatRule: environment.SIM_REPEAT_RULE === 'on',
    confirmsPrompts: environment.SIM_STK_CONFIRMATION === 'on',
    pace: {
      answerMs: whole('SIM_ANSWER_MS', 3_000),
      slowMs: whole('SIM_SLOW_MS', 26_000),
      lateMs: whole('SIM_LATE_MS', 60_000),
      ignoreMs: whole('SIM_IGNORE_MS', 90_000),
    },
  };
  if (problems.length > 0) throw new Error(problems.join('; '));
  return config;
}

function rsaKeyIn(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    return undefined;
  }
}
