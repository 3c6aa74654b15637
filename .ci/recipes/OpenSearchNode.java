import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.opensearch.common.settings.Settings;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.transport.Netty4Plugin;

/** One node of OpenSearch for tests: in a folder, at an address and a port. A distribution loads its modules from folders; here they are named. */
public final class OpenSearchNode {
  /** Node takes a list of plugins only from its subclasses. */
  private static final class TestNode extends Node {
    TestNode(Settings settings, Path config) {
      super(
          InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), config, () -> "test"),
          List.of(Netty4Plugin.class, PainlessPlugin.class),
          false);
    }
  }

  public static void main(String[] arguments) throws Exception {
    Path home = Path.of(arguments[0]);
    Settings settings =
        Settings.builder()
            .put("path.home", home.toString())
            .put("cluster.name", "shop-test")
            .put("discovery.type", "single-node")
            .put("network.host", arguments[1])
            .put("http.port", arguments[2])
            .put("transport.port", "0")
            .put("http.type", "netty4")
            .put("transport.type", "netty4")
            .put("node.store.allow_mmap", false)
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .build();
    Node node = new TestNode(settings, Files.createDirectories(home.resolve("config")));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> close(node)));
    node.start();
    Thread.currentThread().join();
  }

  private static void close(Node node) {
    try {
      node.close();
    } catch (java.io.IOException problem) {
      System.err.println(problem);
    }
  }
}
