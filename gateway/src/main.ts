import { ConfigError, loadConfig } from '@shop/service-kit/config/load-config';
import { createLogger } from '@shop/service-kit/observe/logger';
import { startManagement } from '@shop/service-kit/observe/management';
import { endWithLauncher } from '@shop/service-kit/end-with-launcher';
import { GatewaySettings } from './config.js';
import { createGateway } from './server.js';

try {
  const config = loadConfig(GatewaySettings, process.env);
  const logger = createLogger('gateway', config.LOG_LEVEL);
  const gateway = createGateway(config, logger);
  await gateway.listen({ port: config.SHOP_PORT, host: config.SHOP_HOST });
  let isStopping = false;
  const management = await startManagement(config.MANAGEMENT_PORT, '127.0.0.1', [
    { name: 'running', isReady: () => !isStopping },
  ]);
  logger.info('ready');
  endWithLauncher(async () => {
    isStopping = true;
    await gateway.close();
    management.close();
    management.closeAllConnections();
  });
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}
