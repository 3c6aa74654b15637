import { Module } from '@nestjs/common';
import { SqlAlertRepository } from '../adapters/db/sql-alert.repository.js';
import { AlertController } from '../adapters/http/alert.controller.js';
import { RaiseAlerts } from '../jobs/raise-alerts.js';
import { AlertRepository } from '../ports/alert.repository.js';
import { SetAlert } from '../use-cases/set-alert.js';

/** What customers wait for. */
@Module({
  controllers: [AlertController],
  providers: [SetAlert, RaiseAlerts, { provide: AlertRepository, useClass: SqlAlertRepository }],
  exports: [AlertRepository],
})
export class AlertModule {}
